// RUN: %exit 10 %fathom check %s | %filecheck %s
// The parser's cursor has moved on when it is freed.
#include <stdlib.h>
#include <string.h>
char nondet_char(void);

static char* skipSpaces(char* cursor) {
  while (*cursor == ' ')
    cursor++;
  return cursor;
}

static char* readLine(void) {
  char* line = malloc(5);
  if (!line)
    return NULL;
  for (int i = 0; i < 4; i++)
    line[i] = nondet_char();
  line[4] = '\0';
  return line;
}

int main(void) {
  char* line = readLine();
  if (!line)
    return 1;
  line = skipSpaces(line);
  int empty = *line == '\0';
  free(line);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-free, CWE-590]
  return empty;
}
// CHECK: {{^}}FAILED: 1 of
