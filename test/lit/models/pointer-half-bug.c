// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-simplify %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// Half of a pointer on the list of free cells is written as a number.
#include <stddef.h>

unsigned nondet_unsigned(void);

typedef union cell {
  union cell* next;
  unsigned halves[2];
} cell;

static cell cells[4], *head;

static cell* take(void) {
  cell* result = head;
  if (result)
    head = result->next;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [{{invalid-pointer, CWE-824|out-of-bounds-read, CWE-125}}]
  return result;
}

static void give(cell* c) {
  c->next = head;
  head = c;
}

int main(void) {
  for (int i = 3; i >= 0; i--)
    give(&cells[i]);
  cell* mine = take();
  give(mine);
  mine->halves[0] = nondet_unsigned();
  take();
  cell* next = take();
  if (next)
    next->halves[1] = 1;
  return 0;
}
// CHECK: {{^}}FAILED
