// RUN: %exit 10 %fathom check %s | %filecheck %s
// The famous midpoint of binary search.
int nondet_int(void);
void __VERIFIER_assume(int);

static int middle(int low, int high) {
  return (low + high) / 2;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}

int main(void) {
  int low = nondet_int(), high = nondet_int();
  __VERIFIER_assume(0 <= low && low <= high);
  return middle(low, high) < low;
}
// CHECK: FAILED: 1 of
