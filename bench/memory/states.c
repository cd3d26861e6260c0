// A state machine over N small blocks that are never freed; which one is used next depends on inputs.
// After LLBMC's wcet-statemate.
// family: heap
// sizes: 8 32 106
#include <assert.h>
#include <stdlib.h>
_Bool nondet_bool(void);

struct State {
  struct State* next[2];
  unsigned count;
};

int main(void) {
  struct State* states[N];
  for (int i = 0; i < N; i++) {
    states[i] = calloc(1, sizeof *states[i]);
    if (!states[i])
      abort();
  }
  for (int i = 0; i < N; i++) {
    states[i]->next[0] = states[(i + 1) % N];
    states[i]->next[1] = states[(i + 3) % N];
  }
  struct State* at = states[0];
  for (int step = 0; step < 6; step++) {
    at->count++;
    at = at->next[nondet_bool()];
  }
  unsigned sum = 0;
  for (int i = 0; i < N; i++)
    sum += states[i]->count;
#ifdef BUG
  assert(states[3]->count == 0);
#else
  assert(sum == 6);
#endif
  return 0;
}
