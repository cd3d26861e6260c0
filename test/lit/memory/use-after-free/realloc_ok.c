// RUN: %exit 0 %fathom check %s | %filecheck %s
// Keeps an index into the buffer, not a pointer, while the buffer moves.
#include <assert.h>
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

int main(void) {
  char* line = malloc(4);
  if (!line)
    return 1;
  unsigned cursor = nondet_uint() & 3;
  line[cursor] = '#';
  unsigned size = nondet_uint();
  __VERIFIER_assume(size >= 4 && size <= 64);
  char* longer = realloc(line, size);
  if (!longer) {
    assert(line[cursor] == '#');
    free(line);
    return 1;
  }
  assert(longer[cursor] == '#');
  longer[size - 1] = '\0';
  free(longer);
  return 0;
}
// CHECK: {{^}}VERIFIED
