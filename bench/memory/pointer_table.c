// N blocks in a table of pointers; at symbolic places pointers are exchanged and blocks are written. Nothing reaches the
// two arrays beside them.
// family: pointers
// sizes: 2 4 8
#include <assert.h>
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  unsigned* table[N];
  unsigned before[4] = {1, 2, 3, 4}, after[4] = {5, 6, 7, 8};
  for (unsigned i = 0; i < N; i++) {
    table[i] = malloc(2 * sizeof(unsigned));
    if (!table[i])
      abort();
    table[i][0] = i;
    table[i][1] = ~i;
  }
  for (int round = 0; round < 4; round++) {
    unsigned i = nondet_uint(), j = nondet_uint();
    __VERIFIER_assume(i < N && j < N);
    unsigned* t = table[i];
    table[i] = table[j];
    table[j] = t;
    table[i][0] ^= round;
    table[i][1] ^= round;
    after[round] += before[round];
  }
  for (unsigned i = 0; i < N; i++)
#ifdef BUG
    assert(table[i][0] == i);
#else
    assert(table[i][0] == ~table[i][1]);
#endif
  assert(after[3] == 12 && before[3] == 4);
  return 0;
}
