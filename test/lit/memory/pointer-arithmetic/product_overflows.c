// RUN: %exit 10 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// RUN: %exit 10 %fathom check --check=pointer-arithmetic --memory=flat %s | %filecheck %s
// The length check wraps around as the address does: what is moved by 2^60 records comes to lie in the table.
#include <stdlib.h>
size_t nondet_size(void);
struct record {
  unsigned id;
  unsigned char text[12];
};

static struct record* find(struct record* table, size_t bytes, size_t index) {
  if (index * sizeof *table >= bytes)
    return NULL;
  return table + index;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: pointer arithmetic overflows 64 bits [pointer-arithmetic, CWE-823]
}

int main(void) {
  size_t count = nondet_size();
  if (count == 0 || count > 8)
    return 0;
  struct record* table = calloc(count, sizeof *table);
  if (!table)
    return 0;
  struct record* found = find(table, count * sizeof *table, nondet_size());
  if (found)
    found->id = 1;
  free(table);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
