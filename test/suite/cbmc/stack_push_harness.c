#include "stack.h"

#include <stdlib.h>

/* An arbitrary stack with room for at most 100 items. */
void stack_push_harness(void) {
  struct stack stack;
  __CPROVER_assume(stack.capacity <= 100 && stack.size <= stack.capacity);
  stack.items = malloc(stack.capacity * sizeof *stack.items);
  __CPROVER_assume(stack.items != NULL);
  int item;
  size_t before = stack.size;
  if (stack_push(&stack, item)) {
    __CPROVER_assert(stack.size == before + 1, "one more");
    __CPROVER_assert(stack.items[before] == item, "it is on top");
  } else {
    __CPROVER_assert(before == stack.capacity, "only a full stack refuses");
  }
}
