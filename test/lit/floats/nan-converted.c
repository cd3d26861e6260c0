// RUN: %exit 0 %fathom check --check=float-nan %s | %filecheck %s
// A NaN that is converted was there before, also one whose payload does not fit the smaller format.
double nondet_double(void);
long double nondet_long_double(void);

int main(void) {
  double x = nondet_double();
  long double y = nondet_long_double();
  float a = x;
  double b = y;
  return a > 0 && b > 0;
}
// CHECK: {{^}}VERIFIED
