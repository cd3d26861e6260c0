#include "stack.h"

#include <stdlib.h>

void fatal(const char *message);

static int has_room(const struct stack *stack) {
#ifdef OFF_BY_ONE
  return stack->size <= stack->capacity;
#else
  return stack->size < stack->capacity;
#endif
}

int stack_push(struct stack *stack, int item) {
  if (!has_room(stack))
    return 0;
  stack->items[stack->size++] = item;
  return 1;
}

int stack_pop(struct stack *stack, int *item) {
  if (stack->size > stack->capacity)
    fatal("the stack is broken");
  if (stack->size == 0)
    return 0;
  *item = stack->items[--stack->size];
  return 1;
}

void fatal(const char *message) {
  (void)message;
  exit(1);
}
