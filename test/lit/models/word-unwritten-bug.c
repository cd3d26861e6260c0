// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --word=4 %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --word=8 %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --word=4 %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --word=8 %s | %filecheck %s
// RUN: %exit 10 %fathom check --target=powerpc64-linux-gnu %s | %filecheck %s
// RUN: %exit 10 %fathom check --target=powerpc64-linux-gnu --memory=lambdas --word=4 %s | %filecheck %s
// RUN: %exit 10 %fathom check --target=powerpc64-linux-gnu --memory=lambdas --word=8 %s | %filecheck %s
// RUN: %exit 10 %fathom check --target=powerpc64-linux-gnu --memory=arrays --word=4 %s | %filecheck %s
// RUN: %exit 10 %fathom check --target=powerpc64-linux-gnu --memory=arrays --word=8 %s | %filecheck %s
// RUN: %exit 10 %fathom check --solver=z3 --memory=arrays --word=8 %s | %filecheck %s
// What nobody wrote, field by field, in the byte order of the target.
void reach_error(void);

struct record {
  int number;
  char tag, kind;
  short count;
};

int main(void) {
  struct record r[2], *p = r;
  if (p[1].number == 0x11223344 && p[1].tag == 5 && p[1].kind == 6 && p[1].count == 0x708)
    reach_error();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
