// Cursors over buffers: pointers and lengths in structs, passed by address, moved on by symbolic steps.
// family: pointers
// sizes: 4 8 16
#include <assert.h>
#include <stdlib.h>
unsigned nondet_uint(void);

struct Cursor {
  unsigned char* at;
  unsigned left;
};

static struct Cursor advance(struct Cursor* cursor, unsigned n) {
  struct Cursor taken = {cursor->at, 0};
#ifdef BUG
  if (n <= cursor->left + 1) {
#else
  if (n <= cursor->left) {
#endif
    taken.left = n;
    cursor->at += n;
    cursor->left -= n;
  }
  return taken;
}

int main(void) {
  unsigned char *a = malloc(N), *b = malloc(N);
  if (!a || !b)
    abort();
  for (int i = 0; i < N; i++) {
    a[i] = i;
    b[i] = 100 + i;
  }
  struct Cursor cursors[2] = {{a, N}, {b, N}};
  for (int round = 0; round < 3; round++) {
    struct Cursor* chosen = &cursors[nondet_uint() % 2];
    struct Cursor taken = advance(chosen, nondet_uint());
    if (taken.left) {
      assert(taken.at[0] >= (chosen == cursors ? 0 : 100));
      taken.at[taken.left - 1] = 120;
    }
  }
  assert(cursors[0].left <= N && cursors[1].left <= N);
  free(a);
  free(b);
  return 0;
}
