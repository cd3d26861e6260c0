// RUN: %exit 0 %fathom check %s | %filecheck %s
// A matrix of separately allocated rows.
#include <stdlib.h>

static void destroy(int** rows, int count) {
  for (int i = 0; i < count; i++)
    free(rows[i]);
  free(rows);
}

static int** create(int count, int columns) {
  int** rows = malloc((size_t)count * sizeof *rows);
  if (!rows)
    return NULL;
  for (int i = 0; i < count; i++) {
    rows[i] = malloc((size_t)columns * sizeof **rows);
    if (!rows[i]) {
      destroy(rows, i);
      return NULL;
    }
  }
  return rows;
}

int main(void) {
  int** m = create(2, 3);
  if (!m)
    return 1;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      m[i][j] = i == j;
  destroy(m, 2);
  return 0;
}
// CHECK: {{^}}VERIFIED
