// RUN: %exit 10 %fathom check --check=memory-track %s | %filecheck %s
// What is left of a pointer in a packed struct leads nowhere once a byte of it is overwritten.
#include <stdlib.h>
struct tagged {
  char tag;
  void* p;
  char* q;
} __attribute__((packed));
static struct tagged one;

int main(void) {
  one.q = malloc(4);
  one.p = malloc(10);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} is not freed, and no pointer to it is left [memory-track, CWE-401]
  ((char*)&one)[8] = 1;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
