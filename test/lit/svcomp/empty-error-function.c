// RUN: %exit 0 %fathom check --property=%S/inputs/valid-memsafety.prp %s | %filecheck --check-prefix=MEMORY %s
// RUN: %exit 10 %fathom check --property=%S/inputs/unreach-call.prp %s | %filecheck --check-prefix=CALL %s
// A call of a function without effect is not lost; and it goes on where no property forbids it.
#include <stdlib.h>

void reach_error(void) {}

int main(void) {
  char* memory = malloc(1);
  *memory = 1;
  reach_error();
  // CALL: empty-error-function.c:[[@LINE-1]]:3: error: reach_error is called
  free(memory);
  return 0;
}
// CALL: {{^}}false(unreach-call){{$}}
// MEMORY: {{^}}true{{$}}
