// RUN: %exit 0 %fathom check --property=%S/inputs/valid-memsafety.prp %s | %filecheck %s
// By the rules malloc, calloc, realloc and alloca always give memory.
#include <alloca.h>
#include <stdlib.h>

int main(void) {
  char* text = malloc(2);
  text[1] = 'a';
  text = realloc(text, 3);
  int* zeros = calloc(2, sizeof *zeros);
  int* local = alloca(sizeof *local);
  *local = text[1] + zeros[1];
  free(text);
  free(zeros);
  return *local != 'a';
}
// CHECK: VERIFIED
// CHECK: assumes: SV-COMP's rules: every allocation succeeds
// CHECK: {{^}}true{{$}}
