// What was written at a symbolic place is found there by a search.
// family: arrays
// sizes: 10 30 100
// variants: CONCRETE SYMBOLIC
#include <assert.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  unsigned char a[N];
  for (int i = 0; i < N; i++)
    a[i] = 1 + i % 100;
#ifdef SYMBOLIC
  unsigned place = nondet_uint();
  __VERIFIER_assume(place < N);
#else
  unsigned place = N / 2;
#endif
  a[place] = 0;
  unsigned found = N;
  for (int i = 0; i < N; i++)
    if (a[i] == 0 && found == N)
      found = i;
#ifdef BUG
  assert(found != place);
#else
  assert(found == place);
#endif
  return 0;
}
