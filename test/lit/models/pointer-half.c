// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-simplify %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// Half of a pointer is written as a number, and it is the right one.
#include <assert.h>
#include <stdint.h>

uint32_t nondet_unsigned(void);

typedef union cell {
  union cell* next;
  uint32_t halves[2];
} cell;

static cell cells[4], *head;

int main(void) {
  cells[0].next = &cells[1];
  cell other;
  other.next = &cells[2];
  uint32_t half = nondet_unsigned();
  if (half != other.halves[0] || (uintptr_t)&cells[1] >> 32 != (uintptr_t)&cells[2] >> 32)
    return 0;
  cells[0].halves[0] = half;
  head = cells[0].next;
  assert(head == &cells[2]);
  head->next = &cells[3];
  assert(cells[2].next == &cells[3]);
  return 0;
}
// CHECK: {{^}}VERIFIED
