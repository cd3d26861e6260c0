// RUN: %exit 10 %fathom check %s | %filecheck %s
// A percentage, scaled, does not fit.
float nondet_float(void);
void __VERIFIER_assume(int);

int main(void) {
  float share = nondet_float();
  __VERIFIER_assume(share >= 0 && share <= 1e8f);
  int percent = (int)(share * 100);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-cast, CWE-681]
  return percent == 7;
}
// CHECK: FAILED: 1 of
