// RUN: %exit 10 %fathom check --check=memory-leak %s | %filecheck %s
// A message is made, used and forgotten.
#include <stdlib.h>
int nondet_int(void);

struct Message {
  int code;
};

static int answer(int code) {
  struct Message* message = malloc(sizeof *message);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
  if (!message)
    return -1;
  message->code = code;
  return message->code > 0;
}

int main(void) { return answer(nondet_int()); }
// CHECK: {{^}}FAILED: 1 of
