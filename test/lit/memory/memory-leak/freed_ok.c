// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// A message is made, used and freed.
#include <stdlib.h>
int nondet_int(void);

struct Message {
  int code;
};

static int answer(int code) {
  struct Message* message = malloc(sizeof *message);
  if (!message)
    return -1;
  message->code = code;
  int positive = message->code > 0;
  free(message);
  return positive;
}

int main(void) { return answer(nondet_int()); }
// CHECK: {{^}}VERIFIED
