// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <assert.h>
#include <string.h>
typedef _Bool b8 __attribute__((ext_vector_type(8)));
int main(void) {
  b8 v = {1, 0, 1, 1, 0, 0, 0, 1};
  unsigned char c;
  memcpy(&c, &v, 1);
  assert(c == 0x8d);
  b8 w = !v;
  assert(w[1] && !w[0]);
}
// CHECK: VERIFIED
