// RUN: %exit 0 %fathom check --target=mips-linux-gnu %s | %filecheck %s
// RUN: %exit 0 %fathom check --target=aarch64-linux-gnu %s -- -ffp-contract=off | %filecheck %s
// No instruction for it, or it must not be used.
float nondet_float(void);
void __VERIFIER_error(void);

int main(void) {
  float a = nondet_float();
  if (!(a > 0 && a < 100))
    return 0;
  float difference = a * a - a * a;
  if (difference != 0)
    __VERIFIER_error();
}
// CHECK: {{^}}VERIFIED
