#include "stack.h"

#include <stdlib.h>

void stack_pop_harness(void) {
  struct stack stack;
  __CPROVER_assume(stack.capacity <= 100);
#ifndef ANY_SIZE
  __CPROVER_assume(stack.size <= stack.capacity);
#endif
  stack.items = malloc(stack.capacity * sizeof *stack.items);
  __CPROVER_assume(stack.items != NULL);
  int item;
  struct stack before = stack;
  int popped = stack_pop(&stack, &item);
  __CPROVER_assert(popped == (before.size > 0), "only an empty stack has none");
  __CPROVER_assert(!popped || stack.size == before.size - 1, "one less");
}
