// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --undefined=fail %s | %filecheck %s --check-prefix=FAIL
// A function that is only declared returns anything and changes nothing; the verdict names it.
#include <assert.h>

int readSensor(int* calibration);

int main(void) {
  int calibration = 17;
  int value = readSensor(&calibration);  // FAIL: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [undefined-function]
  if (value < 0)
    value = 0;
  assert(value >= 0);
  assert(calibration == 17);
  return 0;
}
// CHECK: VERIFIED
// CHECK: readSensor
// FAIL: FAILED: 1 of
