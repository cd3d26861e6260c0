#include <stddef.h>

struct stack {
  int* items;
  size_t size, capacity;
};

int stack_push(struct stack* stack, int item);
int stack_pop(struct stack* stack, int* item);
