// RUN: %exit 10 %fathom check %s | %filecheck %s
// Testing for wrap-around after the fact: the compiler folds the comparison to false.
int nondet_int(void);

static int wouldWrap(int length) {
  return length + 1 < length;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}

int main(void) {
  int length = nondet_int();
  if (wouldWrap(length))
    return 1;
  return 0;
}
// CHECK: FAILED: 1 of
