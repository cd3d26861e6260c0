// RUN: %exit 0 %fathom check %s -- -ffreestanding | %filecheck %s
// A program with its own malloc and free, as small systems have: no model comes between.
#include <assert.h>
#include <stddef.h>

unsigned char nondet_uchar(void);

static _Alignas(16) unsigned char pool[64];
static size_t used;

void* malloc(size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (size > sizeof pool - used)
    return NULL;
  void* result = pool + used;
  used += size;
  return result;
}

void free(void* block) { (void)block; }

int main(void) {
  unsigned char* a = malloc(1 + nondet_uchar() % 16);
  unsigned char* b = malloc(32);
  assert(a == pool && b == pool + 16);
  assert(malloc(17) == NULL);
  *a = 1;
  *b = 2;
  assert(*a == 1);
  free(a);
  free(a);
  return 0;
}
// CHECK: VERIFIED
