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
// A struct that points to itself, and is copied into itself through that pointer.
#include <assert.h>
#include <string.h>

int nondet_int(void);

struct cell {
  int value;
  struct cell *self, *twin;
};

int main(void) {
  struct cell a = {nondet_int(), &a, 0}, b = a;
  a.twin = &b;
  b.twin = &a;
  *a.self = a;
  a.self->self = a.self;
  assert(a.self == &a && b.self == &a && b.twin == &a && a.twin->value == a.value);
  *b.self = *a.twin;
  assert(a.twin == &a && a.self->self->twin->value == b.value);
  memcpy(&a.self, &b.twin, sizeof a.self);
  memmove(&a.self, &a.self->twin, sizeof a.self);
  a.self->value = 3;
  assert(a.value == 3 && a.self == &a);
  return 0;
}
// CHECK: {{^}}VERIFIED
