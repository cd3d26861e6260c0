// RUN: %exit 10 %fathom check %s | %filecheck %s
// The index comes from outside and may be as large as the array is long.
int nondet_int(void);
void __VERIFIER_assume(int);

int main(void) {
  int a[10];
  int i = nondet_int();
  __VERIFIER_assume(i >= 0 && i <= 10);
  a[i] = 0;
  // CHECK: :[[@LINE-1]]:{{.*}} [{{out-of-bounds-write, CWE-787|array-index, CWE-129}}]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
