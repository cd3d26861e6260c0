// RUN: %exit 10 %fathom check %s | %filecheck %s
// Two handles, one connection.
#include <stdlib.h>
int nondet_int(void);

struct Connection {
  int socket;
  int open;
};

int main(void) {
  struct Connection* first = malloc(sizeof *first);
  if (!first)
    return 1;
  first->socket = 3;
  first->open = 1;
  struct Connection* second = first;
  if (nondet_int() == 0)
    free(first);
  second->open = 0;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
