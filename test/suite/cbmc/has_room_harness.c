#include "stack.h"

/* A static function, under the name that goto-cc --export-file-local-symbols gives it. */
int __CPROVER_file_local_stack_c_has_room(const struct stack *stack);

void has_room_harness(void) {
  struct stack stack;
  int room = __CPROVER_file_local_stack_c_has_room(&stack);
  __CPROVER_assert((room != 0) == (stack.size < stack.capacity), "room below the capacity");
}
