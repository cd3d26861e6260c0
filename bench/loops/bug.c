// Writes behind an array of N - 1 cells in round N.
#include <stddef.h>
size_t nondet_size(void);

int main(void) {
  int cells[N - 1];
  size_t n = nondet_size();
  for (size_t i = 0; i < n; ++i)
    cells[i] = 0;
  return 0;
}
