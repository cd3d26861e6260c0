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
// One word as a pointer, as an integer and as bytes.
#include <assert.h>
#include <stdint.h>

union view {
  void* p;
  uintptr_t u;
  unsigned char b[sizeof(void*)];
};

int main(void) {
  int numbers[4] = {1, 2, 3, 4};
  union view v = {.p = numbers}, copy;
  v.u += 2 * sizeof(int);
  assert(*(int*)v.p == 3);
  for (unsigned i = 0; i < sizeof copy.b; i++)
    copy.b[i] = v.b[i];
  assert(copy.u == v.u && copy.p == v.p);
  *(int*)copy.p = 30;
  assert(numbers[2] == 30);
  v.u |= 1;
  assert(v.u != copy.u);
  v.u &= ~(uintptr_t)1;
  assert(*(int*)v.p == 30);
  v.u = 0;
  assert(!v.p && !v.b[3]);
  return 0;
}
// CHECK: {{^}}VERIFIED
