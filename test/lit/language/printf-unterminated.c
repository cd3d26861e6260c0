// RUN: %exit 10 %fathom check %s | %filecheck %s
// Four letters in an array of four leave no room for the terminator that %s looks for.
#include <stdio.h>
#include <string.h>

_Bool nondet_bool(void);

int main(void) {
  char code[4];
  memcpy(code, "ABCD", 4);
  if (nondet_bool())
    code[3] = 0;
  printf("%s\n", code);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
  return 0;
}
// CHECK: FAILED: 1 of
