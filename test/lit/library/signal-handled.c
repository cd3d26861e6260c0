// RUN: %exit 5 %fathom check %s | %filecheck %s
// A handler could run at any moment.
#include <signal.h>

int nondet_int(void);
static int* last;
static void handle(int number) { *last = number; }

int main(void) {
  if (nondet_int()) {
    signal(SIGUSR1, handle);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: note: a handler for a signal is not supported
  } else {
    struct sigaction action = {.sa_handler = handle};
    sigaction(SIGUSR1, &action, 0);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: note: a handler for a signal is not supported
  }
  raise(SIGUSR1);
}
// CHECK: {{^}}UNKNOWN
