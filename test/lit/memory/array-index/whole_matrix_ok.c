// RUN: %exit 0 %fathom check %s | %filecheck %s
// A pointer to the first cell may walk over all of them: the matrix is one object.
#include <assert.h>
unsigned nondet_uint(void);

static int matrix[3][4];

static void fill(int* cells, int count) {
  for (int i = 0; i < count; i++)
    cells[i] = i;
}

int main(void) {
  fill(&matrix[0][0], 12);
  unsigned k = nondet_uint() % 12;
  assert(matrix[k / 4][k % 4] == (int)k);
  return 0;
}
// CHECK: {{^}}VERIFIED
