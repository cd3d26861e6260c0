// RUN: %exit 0 %fathom check --check=pointer-relation %s | %filecheck %s
// Addresses as integers may be ordered: it is a total order.
#include <assert.h>
#include <stdint.h>

static int before(const void* a, const void* b) { return (uintptr_t)a < (uintptr_t)b; }

int main(void) {
  int a, b, c[2];
  assert(before(&a, &b) != before(&b, &a));
  assert(before(&c[0], &c[1]));
  assert(!before(&a, &a));
  return 0;
}
// CHECK: {{^}}VERIFIED
