/* Every number is brought into a range; KLEE's first example is of this kind. */
#include <klee/klee.h>

static int clamp(int value, int low, int high) {
  if (value < low)
    return low;
  return value > high ? high : value;
}

int main(void) {
  int value, low, high;
  klee_make_symbolic(&value, sizeof value, "value");
  klee_make_symbolic(&low, sizeof low, "low");
  klee_make_symbolic(&high, sizeof high, "high");
  klee_assume(low <= high);
  int result = clamp(value, low, high);
  klee_assert(result >= low);
  klee_assert(result <= high);
  klee_assert(result == value || value < low || value > high);
  return 0;
}
