// RUN: %exit 10 %fathom check %s | %filecheck %s
// Rows and columns are mixed up in the callee's stride.
#include <stdlib.h>

struct Matrix {
  int rows, columns;
  const int* cells;
};

static int at(const struct Matrix* m, int row, int column) {
  return m->cells[row * m->rows + column];
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
}

static int trace(const struct Matrix* m) {
  int sum = 0;
  for (int row = 0; row < m->rows; row++)
    for (int column = 0; column < m->columns; column++)
      sum += at(m, row, column);
  return sum;
}

static const int cells[6] = {1, 2, 3, 4, 5, 6};

int main(void) {
  struct Matrix m = {3, 2, cells};
  return trace(&m);
}
// CHECK: {{^}}FAILED: 1 of
