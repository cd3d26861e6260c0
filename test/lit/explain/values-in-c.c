// RUN: %exit 10 %fathom check %s | %filecheck %s
// Enumerators that a function without a body returns, characters with an escape of their own, floats
// with as few digits as read back the same, large unsigned numbers in hexadecimal.
#include <assert.h>
enum Mode { OFF, SLOW = 3, FAST = 7 };
enum Mode read_mode(void);
char read_tag(void);
unsigned long nondet_ulong(void);

int main(void) {
  enum Mode mode = read_mode();
  char tag = read_tag();
  unsigned long left = nondet_ulong();
  unsigned small = 4294967295u;
  double ratio = 0.1, third = 1.0 / 3, tiny = 4.9406564584124654e-324, big = 1e22;
  float single = 0.1f, whole = 16777216.0f;
  assert(mode != FAST || tag != '\n' || left != -16ul || small < 9 || ratio != 0.1 || third > 1 ||
         tiny == 0 || big < 1 || single > 1 || whole < 1);
  return 0;
}
// CHECK: read_mode() = FAST
// CHECK-NEXT: read_tag() = 10 '\n'
// CHECK-NEXT: nondet_ulong() = 0xfffffffffffffff0
// CHECK: tag = 10 '\n'
// CHECK-NEXT: left = 0xfffffffffffffff0
// CHECK-NEXT: small = 4294967295
// CHECK-NEXT: ratio = 0.1{{$}}
// CHECK-NEXT: third = 0.3333333333333333{{$}}
// CHECK-NEXT: tiny = 5.0E-324
// CHECK-NEXT: big = 1.0E+22
// CHECK-NEXT: single = 0.1{{$}}
// CHECK-NEXT: whole = 16777216
