// RUN: %exit 0 %fathom check %s | %filecheck %s
// What was written before tracking is switched on does not count, nor what is written while it is off.
#include <seahorn/seahorn.h>

int main(void) {
  int first = 1, second = 2, third = 3;
  first = 10;
  sea_tracking_on();
  second = 20;
  sea_tracking_off();
  third = 30;
  sassert(!sea_is_modified((char*)&first));
  sassert(sea_is_modified((char*)&second));
  sassert(!sea_is_modified((char*)&third));
  sassert(first + second + third == 60);
  return 0;
}
// CHECK: VERIFIED
