// RUN: %exit 0 %fathom check %s | %filecheck %s
// The cursor moves, the line is freed.
#include <stdlib.h>
char nondet_char(void);

int main(void) {
  char* line = malloc(5);
  if (!line)
    return 1;
  for (int i = 0; i < 4; i++)
    line[i] = nondet_char();
  line[4] = '\0';
  char* cursor = line;
  while (*cursor == ' ')
    cursor++;
  int empty = *cursor == '\0';
  free(line);
  return empty;
}
// CHECK: {{^}}VERIFIED
