// RUN: %exit 0 %fathom check %s | %filecheck %s
// Inline functions in all linkages, a noreturn function, and main with arguments.
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

static inline int twice(int x) { return 2 * x; }
inline int thrice(int x) { return 3 * x; }
extern int thrice(int x);

_Noreturn static void stop(int code) { exit(code); }

static int checked(int x) {
  if (x < 0 || x > 1000)
    stop(1);
  return x;
}

int main(int argc, char** argv) {
  int x = checked(nondet_int());
  assert(x >= 0 && twice(x) <= 2000 && thrice(x) == x + twice(x));
  (void)argc;
  (void)argv;
  return 0;
}
// CHECK: VERIFIED
