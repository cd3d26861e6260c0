/* Shares of a whole. klee_range leaves its upper end out, not its lower one. */
#include <klee/klee.h>

#ifdef NOBODY
#define FEWEST 0
#else
#define FEWEST 1
#endif

int main(void) {
  int people = klee_range(FEWEST, 10, "people");
  int whole = klee_int("whole");
  int share = klee_get_value_i32(whole) / people;
  if (whole >= 0)
    klee_assert(share <= whole);
  return 0;
}
