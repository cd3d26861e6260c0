// Sparse memory: a table of N blocks that are allocated one by one; some are used by choice, every
// third is freed. After LLBMC's sparsemem.
// family: heap
// sizes: 4 16 64 128
#include <assert.h>
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  unsigned* table[N];
  for (unsigned i = 0; i < N; i++) {
    table[i] = malloc((i % 4 + 1) * sizeof(unsigned));
    if (!table[i])
      abort();
    for (unsigned k = 0; k <= i % 4; k++)
      table[i][k] = i + k;
  }
  unsigned chosen = nondet_uint();
  __VERIFIER_assume(chosen < N);
#ifdef BUG
  table[chosen][1] = 1;
#else
  table[chosen][chosen % 4] = chosen + chosen % 4;
#endif
  for (unsigned i = 0; i < N; i += 3)
    free(table[i]);
  for (unsigned i = 1; i < N; i++)
    if (i % 3)
      assert(table[i][0] == i && table[i][i % 4] == i + i % 4);
  return 0;
}
