// RUN: %exit 0 %fathom check --check=float-division-by-zero %s | %filecheck %s
// The count is tested.
float nondet_float(void);

int main(void) {
  float sum = nondet_float(), count = nondet_float();
  float mean = count != 0 ? sum / count : 0;
  return mean > 1;
}
// CHECK: {{^}}VERIFIED:
