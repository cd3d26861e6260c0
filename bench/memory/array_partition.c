// The elements are put on two sides of a pivot, by exchanges at places that depend on the data.
// family: arrays
// sizes: 4 8 12
// variants: CONCRETE SYMBOLIC
#include <assert.h>
signed char nondet_schar(void);

int main(void) {
  signed char a[N], pivot = 10;
  for (int i = 0; i < N; i++) {
#ifdef SYMBOLIC
    a[i] = nondet_schar();
#else
    a[i] = i * 7 % 23;
#endif
  }
  int border = 0;
  for (int i = 0; i < N; i++)
    if (a[i] < pivot) {
      signed char t = a[i];
      a[i] = a[border];
      a[border++] = t;
    }
#ifdef BUG
  border++;
#endif
  for (int i = 0; i < N; i++)
    assert(i < border ? a[i] < pivot : a[i] >= pivot);
  return 0;
}
