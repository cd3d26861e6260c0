// RUN: %exit 10 %fathom check %s | %filecheck %s
// strncpy leaves no room for the terminator when the name is as long as the buffer.
#include <string.h>
char nondet_char(void);

int main(void) {
  char name[5];
  for (int i = 0; i < 4; i++)
    name[i] = nondet_char();
  name[4] = '\0';
  char field[4];
  strncpy(field, name, sizeof field);
  return (int)strlen(field);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
}
// CHECK: {{^}}FAILED: 1 of
