// RUN: %exit 0 %fathom check %s | %filecheck %s
// Leaks are looked for only when that is asked for.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char* name = strdup("short-lived");
  if (!name)
    return 1;
  return name[0] == 's' ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
