// RUN: %exit 0 %fathom check %s | %filecheck %s
// The table of texts may change, its texts may not.
#include <string.h>
unsigned nondet_uint(void);

static const char* messages[3] = {"ok", "warning", "error"};

int main(void) {
  unsigned i = nondet_uint() % 3;
  messages[i] = "?";
  return strlen(messages[i]) == 1 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
