// Figure 8.9 of the SEAM thesis: N is its SELECT_SIZE, which decides how many writes lie before each read.
// family: arrays
// sizes: 10 20 50 100
#include <assert.h>
#define LENGTH 101
int nondet_int(void);

static int bAnd(int x[LENGTH]) {
  long long result = x[0];
  for (int i = 1; i < LENGTH; i++)
    result = result & x[i];
  return result;
}

int main(void) {
  int x[LENGTH];
  for (int i = 0; i < LENGTH; i++)
    x[i] = nondet_int();
  int first = bAnd(x);
  for (int i = 0, j = N; i < j; i++, j--) {
    int t = x[i];
    x[i] = x[j];
    x[j] = t;
#ifdef BUG
    x[0] = x[j];
#endif
    assert(bAnd(x) == first);
  }
  return 0;
}
