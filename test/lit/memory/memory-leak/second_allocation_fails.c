// RUN: %exit 10 %fathom check --check=memory-leak %s | %filecheck %s
// When the second allocation fails, the first is lost.
#include <stdlib.h>

struct Matrix {
  int *rows, *columns;
};

static int matrixInit(struct Matrix* matrix) {
  matrix->rows = malloc(16);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
  if (!matrix->rows)
    return -1;
  matrix->columns = malloc(16);
  if (!matrix->columns)
    return -1;
  return 0;
}

int main(void) {
  struct Matrix matrix;
  if (matrixInit(&matrix) < 0)
    return 1;
  free(matrix.columns);
  free(matrix.rows);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
