// Bubble sort of 100 known ints, or with -DSYMBOLIC of 6 arbitrary ones.
#include <assert.h>
int nondet_int(void);

#ifdef SYMBOLIC
#define COUNT 6
#else
#define COUNT 100
#endif

int main(void) {
  int a[COUNT];
  for (int i = 0; i < COUNT; i++)
#ifdef SYMBOLIC
    a[i] = nondet_int();
#else
    a[i] = i * 37 % 101;
#endif
  for (int i = 0; i < COUNT; i++)
    for (int j = 0; j + 1 < COUNT - i; j++)
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
  for (int i = 0; i + 1 < COUNT; i++)
    assert(a[i] <= a[i + 1]);
  return 0;
}
