// RUN: %exit 10 %fathom check %s | %filecheck %s
// Moves the text over its leading spaces with strcpy.
#include <string.h>
char nondet_char(void);

int main(void) {
  char text[6] = "     ";
  for (int i = 0; i < 5; i++)
    text[i] = nondet_char() == 'x' ? 'x' : ' ';
  unsigned spaces = 0;
  while (text[spaces] == ' ')
    spaces++;
  if (spaces > 0)
    strcpy(text, text + spaces);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
  return text[0] == ' ';
}
// CHECK: {{^}}FAILED: 1 of
