// RUN: %exit 0 %fathom check %s | %filecheck %s
// The copy always gets its terminator.
#include <string.h>
char nondet_char(void);

int main(void) {
  char name[5];
  for (int i = 0; i < 4; i++)
    name[i] = nondet_char();
  name[4] = '\0';
  char field[4];
  strncpy(field, name, sizeof field - 1);
  field[sizeof field - 1] = '\0';
  return strlen(field) <= 3 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
