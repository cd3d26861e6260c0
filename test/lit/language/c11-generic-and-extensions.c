// RUN: %exit 0 %fathom check %s | %filecheck %s
// _Generic, statement expressions, typeof, the Elvis operator, designated ranges, static assertions.
#include <assert.h>
#include <stddef.h>

unsigned char nondet_uchar(void);

#define KIND(x) _Generic((x), char: 1, int: 2, long: 3, const char*: 4, char*: 5, default: 6)
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })

_Static_assert(sizeof(int) == 4, "ints have 32 bits");

static const int table[8] = {[2 ... 5] = 9, [7] = 1};

int main(void) {
  int i = nondet_uchar() & 7, calls = 0;
  assert(KIND(i) == 2 && KIND((char)i) == 1 && KIND(2L) == 3 && KIND(1u) == 6);
  assert(MAX(i++, 3) >= 3 && i >= 1 && i <= 8);
  assert(table[i - 1] == (i == 8 ? 1 : i >= 3 && i <= 6 ? 9 : 0));
  int fallback = (i - 1) ?: 42;
  assert(fallback == (i == 1 ? 42 : i - 1));
  int value = (++calls, ++calls, 5);
  assert(value == 5 && calls == 2);
  assert(__builtin_types_compatible_p(__typeof__(i), int));
  assert(!(0 && ++calls) && (1 || ++calls) && calls == 2);
  return 0;
}
// CHECK: VERIFIED
