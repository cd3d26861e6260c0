// RUN: %exit 10 %fathom check %s | %filecheck %s
// A length from outside that is more than both the message and the buffer have.
#include <string.h>
int nondet_int(void);
struct message {
  int length;
  char body[8];
};

int main(void) {
  struct message m = {0};
  char out[8];
  m.length = nondet_int();
  if (m.length < 0)
    return 1;
  memcpy(out, m.body, m.length);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: write of {{[0-9]+}} bytes at offset 0 of 'out', which has 8 bytes [out-of-bounds-write, CWE-787]
  return out[0];
}
// CHECK: {{^}}FAILED: 1 of
