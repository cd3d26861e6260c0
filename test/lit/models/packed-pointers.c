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
// Pointers that lie across words, beside fields that are written later.
#include <assert.h>

_Bool nondet_bool(void);

struct __attribute__((packed)) record {
  char tag;
  int *first, *second;
  int number;
  int* third;
};

int main(void) {
  int x = 1, y = 2, z = 3;
  _Bool other = nondet_bool();
  struct record r = {0, &x, &y, 5, other ? &z : &x}, copy = r;
  copy.tag = 1;
  copy.number = 6;
  assert(*copy.first == 1 && *copy.second == 2 && *copy.third == (other ? 3 : 1));
  copy.first = &z;
  *copy.second = 4;
  assert(*copy.first == 3 && y == 4 && copy.number == 6 && r.tag == 0);
  return 0;
}
// CHECK: {{^}}VERIFIED
