// RUN: %exit 10 %fathom check %s | %filecheck %s
// The test comes after the access; an optimiser concludes that it is superfluous.
#include <stddef.h>
_Bool nondet_bool(void);

struct Socket {
  int handle;
  unsigned flags;
};

static int poll(struct Socket* socket) {
  int handle = socket->handle;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
  if (!socket)
    return -1;
  return socket->flags & 1 ? handle : 0;
}

int main(void) {
  struct Socket socket = {4, 1};
  int ready = poll(nondet_bool() ? &socket : NULL);
  return ready == 4 ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
