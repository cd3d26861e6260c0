// RUN: %exit 10 %fathom check --target=aarch64-linux-gnu %s | %filecheck %s
// RUN: %exit 10 %fathom check --target=riscv64-linux-gnu %s | %filecheck %s
// Every machine of these kinds has an instruction for a product and a sum.
float nondet_float(void);
void __VERIFIER_error(void);

int main(void) {
  float a = nondet_float();
  if (!(a > 0 && a < 100))
    return 0;
  float difference = a * a - a * a;
  if (difference != 0)
    __VERIFIER_error();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
