// A table of structs: one field is written, another read, at symbolic indices. Address range maps tell
// that they never meet.
// family: pointers
// sizes: 4 16 64
#include <assert.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

struct Item {
  unsigned id;
  unsigned count;
  struct Item* next;
};

int main(void) {
  static struct Item items[N];
  for (unsigned i = 0; i < N; i++) {
    items[i].id = i;
    items[i].next = &items[(i + 1) % N];
  }
  for (int round = 0; round < 8; round++) {
    unsigned i = nondet_uint(), j = nondet_uint();
    __VERIFIER_assume(i < N && j < N);
    items[i].count += 1;
#ifdef BUG
    items[j].next->id = j;
#else
    items[j].next->count += 1;
#endif
    assert(items[j].id == j);
  }
  return 0;
}
