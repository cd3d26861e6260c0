// RUN: %exit 0 %fathom check %s | %filecheck %s
// A sentinel that is no object is compared with, never followed.
#include <stddef.h>
#include <stdint.h>
unsigned nondet_uint(void);

struct Entry {
  int key;
};
#define DELETED ((struct Entry*)(intptr_t)-1)

static int find(struct Entry* const* table, unsigned size, int key) {
  for (unsigned i = 0; i < size; i++) {
    if (table[i] == NULL)
      return -1;
    if (table[i] != DELETED && table[i]->key == key)
      return (int)i;
  }
  return -1;
}

int main(void) {
  struct Entry a = {1}, b = {2}, c = {3};
  struct Entry* table[4] = {&a, &b, &c, NULL};
  table[nondet_uint() & 3] = DELETED;
  return find(table, 4, 3) >= -1 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
