// RUN: %exit 10 %fathom check %s | %filecheck %s
// Not every line has a '='.
#include <string.h>
char nondet_char(void);

int main(void) {
  char line[6];
  for (int i = 0; i < 5; i++)
    line[i] = nondet_char();
  line[5] = '\0';
  char* equals = strchr(line, '=');
  *equals = '\0';
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
  return line[0];
}
// CHECK: {{^}}FAILED: 1 of
