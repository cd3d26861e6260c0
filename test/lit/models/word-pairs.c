// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=8 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=8 %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -m32 | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=4 %s -- -m32 | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=8 %s -- -m32 | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=4 %s -- -m32 | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=8 %s -- -m32 | %filecheck %s
// Two pointers of four bytes in one word of eight.
void reach_error(void);

struct pair {
  int *first, *second;
};

int main(void) {
  int x = 1, y = 2;
  struct pair p, *q = &p;
  q->second = &x;
  q->first = &y;
  struct pair copy = *q;
  if (*copy.first != 2 || *copy.second != 1)
    reach_error();
  copy.first = &x;
  *copy.second = 3;
  if (*copy.first != 3 || y != 2)
    reach_error();
  return 0;
}
// CHECK: {{^}}VERIFIED
