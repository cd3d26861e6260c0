// RUN: %exit 10 %fathom check %s | %filecheck %s
// A port number read with atoi, and not tested for being too large.
#include <assert.h>
#include <stdlib.h>

unsigned char nondet_uchar(void);
void __VERIFIER_assume(int);

int main(void) {
  char text[6] = "60000";
  text[0] = (char)nondet_uchar();
  __VERIFIER_assume(text[0] >= '1' && text[0] <= '9');
  int number = atoi(text);
  unsigned short port = (unsigned short)number;
  assert(port == number);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
