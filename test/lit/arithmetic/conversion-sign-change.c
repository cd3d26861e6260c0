// RUN: %exit 10 %fathom check --check=conversion %s | %filecheck %s
// An error code of -1 becomes the largest size.
#include <stddef.h>

int nondet_int(void);

static int receive(void) {
  int n = nondet_int();
  return n < 0 ? -1 : n % 100;
}

int main(void) {
  size_t received = receive();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [conversion, CWE-197]
  return received > 100;
}
// CHECK: FAILED: 1 of
