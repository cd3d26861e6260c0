// RUN: %exit 10 %fathom check %s | %filecheck %s
// One hour too many for the seconds to fit.
int nondet_int(void);
void __VERIFIER_assume(int);

static int secondsOf(int hours) {
  return hours * 3600;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}

int main(void) {
  int hours = nondet_int();
  __VERIFIER_assume(hours >= 0 && hours <= 596524);
  return secondsOf(hours) < 0;
}
// CHECK: FAILED: 1 of
