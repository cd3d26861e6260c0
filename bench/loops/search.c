// Looks for a byte among N that are inputs.
#include <assert.h>
unsigned char nondet_uchar(void);

int main(void) {
  unsigned char cells[N];
  for (int i = 0; i < N; ++i)
    cells[i] = nondet_uchar();
  unsigned char wanted = nondet_uchar();
  int at = 0;
  while (at < N && cells[at] != wanted)
    ++at;
  assert(at == N || cells[at] == wanted);
  return 0;
}
