// RUN: %exit 0 %fathom check %s | %filecheck %s
// The value of a short decimal number is exact, in each format.
#include <assert.h>
#include <errno.h>
#include <float.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char* end;
  assert(strtod(" 12.50x", &end) == 12.5 && *end == 'x');
  assert(strtod("-0.1", 0) == -0.1 && atof("314159265358979e-14") == 3.14159265358979);
  assert(strtof("0.1", 0) == 0.1f && strtof("16777217", 0) == 16777216.0f);
  assert(strtold("0.1", 0) == 0.1L && strtold("1e27", 0) == 1e27L);
  assert(strtod("1e22", 0) == 1e22 && 1 / strtod("-0.000", 0) < 0);
  float f;
  double d;
  assert(sscanf("2.5 -7e-3", "%f%lf", &f, &d) == 2 && f == 2.5f && d == -7e-3);
  assert(errno == 0);
}
// CHECK: {{^}}VERIFIED
// CHECK-NOT: assumes
