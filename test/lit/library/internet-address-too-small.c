// RUN: %exit 10 %fathom check %s | %filecheck %s
// The size that is given is that of another buffer.
#include <arpa/inet.h>
#include <stddef.h>

int main(void) {
  char text[8];
  struct in_addr address = {0xffffffff};
  return inet_ntop(AF_INET, &address, text, INET_ADDRSTRLEN) != NULL;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
}
// CHECK: {{^}}FAILED: 1 of
