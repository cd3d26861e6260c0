// RUN: %exit 0 %fathom check %s | %filecheck %s
// nan() makes quiet NaNs, and atan2 keeps to the special cases of Annex F.
#include <assert.h>
#include <math.h>

int main(void) {
  assert(isnan(nan("")) && isnan(nanf("1")) && isnan(nanl("0x5")));
  assert(atan2(0.0, -1.0) > 3.14 && atan2(-0.0, -2.0) < -3.14 && atan2(0.0, 1.0) == 0);
}
// CHECK: {{^}}VERIFIED
