// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// Each call of a function has a setjmp of its own: a chain of handlers, as exceptions are
// made of in C. And a jump out of a callback of the library.
#include <assert.h>
#include <setjmp.h>
#include <stdlib.h>

int nondet_int(void);

struct Handler {
  jmp_buf place;
  struct Handler* outer;
};

static struct Handler* innermost;

static void throw(int value) {
  struct Handler* handler = innermost;
  innermost = handler->outer;
  longjmp(handler->place, value);
}

static int nested(int depth, int wanted) {
  struct Handler handler;
  handler.outer = innermost;
  innermost = &handler;
  int value = setjmp(handler.place);
  if (value == 0) {
    if (depth == 3)
      throw(10);
    int inner = nested(depth + 1, wanted);
    innermost = handler.outer;
    return inner;
  }
  if (value - 10 != wanted && depth > 0)
    throw(value + 1);
  return depth;
}

static int compare(const void* a, const void* b) {
  (void)a, (void)b;
  throw(77);
  return 0;
}

int main(void) {
  int wanted = nondet_int();
  int depth = nested(0, wanted);
  assert(innermost == NULL);
  assert(depth == (wanted >= 0 && wanted < 3 ? 3 - wanted : 0));
  struct Handler handler = {.outer = NULL};
  innermost = &handler;
  int numbers[2] = {2, 1};
  int value = setjmp(handler.place);
  if (value == 0)
    qsort(numbers, 2, sizeof numbers[0], compare);
  assert(value == 77);
  return 0;
}
// CHECK: {{^}}VERIFIED
