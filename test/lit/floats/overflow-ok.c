// RUN: %exit 0 %fathom check --check=float-overflow %s | %filecheck %s
// In double it is not.
float nondet_float(void);

int main(void) {
  float x = nondet_float();
  double square = (double)x * x;
  return square > 1;
}
// CHECK: {{^}}VERIFIED:
