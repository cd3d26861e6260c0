// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// The pointer is set on one path only. On the other it leads nowhere, or to the function if it should hold its address.
int nondet_int(void);

static int share(int n) { return 5 / n; }

int main(void) {
  int (*hook)(int);
  int n = nondet_int();
  if (n)
    hook = share;
  return hook(n);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: call through {{.*}} [invalid-call, CWE-686]
}
// CHECK: FAILED
