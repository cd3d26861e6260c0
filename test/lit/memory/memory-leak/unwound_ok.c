// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// When a later allocation fails, the earlier ones are given back.
#include <stdlib.h>

struct Matrix {
  int *rows, *columns, *cells;
};

static void matrixDestroy(struct Matrix* matrix) {
  free(matrix->cells);
  free(matrix->columns);
  free(matrix->rows);
}

static int matrixInit(struct Matrix* matrix) {
  *matrix = (struct Matrix){NULL, NULL, NULL};
  if (!(matrix->rows = malloc(16)) || !(matrix->columns = malloc(16)) ||
      !(matrix->cells = calloc(4, 4))) {
    matrixDestroy(matrix);
    return -1;
  }
  return 0;
}

int main(void) {
  struct Matrix matrix;
  if (matrixInit(&matrix) < 0)
    return 1;
  matrixDestroy(&matrix);
  return 0;
}
// CHECK: {{^}}VERIFIED
