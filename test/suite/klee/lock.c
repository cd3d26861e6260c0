/* A combination lock: some input opens it, which is what the harness looks for. */
#include <klee/klee.h>

int main(void) {
  unsigned char turns[4];
  klee_make_symbolic(turns, sizeof turns, "turns");
  unsigned position = 0;
  for (unsigned i = 0; i < sizeof turns; ++i) {
    if (turns[i] == 0)
      klee_silent_exit(0);
    position = (position * 7 + turns[i]) % 100;
  }
  if (position == 42)
    klee_report_error(__FILE__, __LINE__, "the lock is open", "user.err");
  return 0;
}
