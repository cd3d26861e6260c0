// RUN: %exit 10 %fathom check %s | %filecheck %s
// Memory made symbolic holds anything, in a struct as well as on the heap.
#include <klee/klee.h>
#include <stdlib.h>

struct packet {
  unsigned char length;
  unsigned char bytes[3];
};

int main(void) {
  struct packet packet;
  klee_make_symbolic(&packet, sizeof packet, "packet");
  klee_assume(packet.length <= sizeof packet.bytes);
  char* copy = malloc(sizeof packet.bytes - 1);
  if (!copy)
    return 0;
  klee_make_symbolic(copy, 2, "copy");
  for (int i = 0; i < packet.length; ++i)
    copy[i] = (char)packet.bytes[i];
  // CHECK: symbolic-memory.c:[[@LINE-1]]:13: error: {{.*}} [out-of-bounds-write, CWE-787]
  free(copy);
  return 0;
}
// CHECK: memory from klee_make_symbolic#1
// CHECK: FAILED: 1 of
