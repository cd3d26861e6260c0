// RUN: %exit 0 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// The same table, with a check that does not wrap around; and indices that are negative.
#include <stdlib.h>
size_t nondet_size(void);
struct record {
  unsigned id;
  unsigned char text[12];
};

static struct record* find(struct record* table, size_t count, size_t index) {
  return index < count ? table + index : NULL;
}

int main(void) {
  size_t count = nondet_size();
  if (count == 0 || count > 8)
    return 0;
  struct record* table = calloc(count, sizeof *table);
  if (!table)
    return 0;
  struct record* found = find(table, count, nondet_size());
  if (found) {
    found->id = 1;
    long back = table - found;
    found[back].id = 2;
  }
  free(table);
  return 0;
}
// CHECK: {{^}}VERIFIED
