// RUN: %exit 0 %fathom check --check=misaligned %s | %filecheck %s
// A bump allocator that rounds up.
#include <stddef.h>
unsigned nondet_uint(void);

static _Alignas(16) unsigned char arena[64];
static size_t used;

static void* bump(size_t size) {
  size_t begin = (used + 7) & ~(size_t)7;
  if (size > sizeof arena - begin)
    return NULL;
  used = begin + size;
  return arena + begin;
}

int main(void) {
  for (int i = 0; i < 3; i++) {
    bump(nondet_uint() % 9);
    long* counter = bump(sizeof *counter);
    if (counter)
      *counter = i;
  }
  return 0;
}
// CHECK: {{^}}VERIFIED
