// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=8 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=8 %s | %filecheck %s
// Pointers are sorted by moving their bytes.
#include <assert.h>
#include <stddef.h>

static void swapBytes(void* left, void* right, size_t size) {
  unsigned char *a = left, *b = right;
  for (size_t i = 0; i < size; i++) {
    unsigned char kept = a[i];
    a[i] = b[i];
    b[i] = kept;
  }
}

int nondet_int(void);

int main(void) {
  int x = nondet_int(), y = nondet_int();
  int* numbers[2] = {&x, &y};
  if (*numbers[0] > *numbers[1])
    swapBytes(&numbers[0], &numbers[1], sizeof numbers[0]);
  assert(*numbers[0] <= *numbers[1]);
  *numbers[0] = 1;
  *numbers[1] = 2;
  assert(x + y == 3);
  return 0;
}
// CHECK: {{^}}VERIFIED
