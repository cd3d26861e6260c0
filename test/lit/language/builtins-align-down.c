// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <assert.h>
int main(void) {
  _Alignas(16) char buffer[32];
  char* p = __builtin_align_down(buffer + 21, 16);
  *p = 7;
  assert(buffer[16] == 7);
}
// CHECK: VERIFIED
