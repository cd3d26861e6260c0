// RUN: %exit 0 %fathom check %s | %filecheck %s
// A vector that doubles its storage; when that fails it stays as it was.
#include <assert.h>
#include <stdlib.h>

struct Vector {
  int* items;
  size_t count, capacity;
};

static int push(struct Vector* v, int item) {
  if (v->count == v->capacity) {
    size_t capacity = v->capacity ? 2 * v->capacity : 1;
    int* items = realloc(v->items, capacity * sizeof *items);
    if (!items)
      return 0;
    v->items = items;
    v->capacity = capacity;
  }
  v->items[v->count++] = item;
  return 1;
}

int main(void) {
  struct Vector v = {NULL, 0, 0};
  for (int i = 0; i < 5; i++)
    push(&v, i);
  if (v.count == 5)
    assert(v.items[0] == 0 && v.items[4] == 4);
  free(v.items);
  return 0;
}
// CHECK: {{^}}VERIFIED
