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
// An array grows while it is filled; what was in it moves along.
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);

int main(void) {
  int* items = NULL;
  unsigned count = 0;
  int first = 0;
  while (count < 4) {
    int* grown = realloc(items, (count + 1) * sizeof *items);
    if (!grown)
      break;
    items = grown;
    items[count] = nondet_int();
    if (count == 0)
      first = items[0];
    count++;
    assert(items[0] == first);
  }
  free(items);
  return 0;
}
// CHECK: {{^}}VERIFIED
