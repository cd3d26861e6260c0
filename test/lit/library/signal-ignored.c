// RUN: %exit 0 %fathom check %s | %filecheck %s
// To ignore a signal takes no handler.
#include <signal.h>
#include <string.h>

int main(void) {
  if (signal(SIGPIPE, SIG_IGN) == SIG_ERR)
    return 1;
  struct sigaction action, old;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  return sigaction(SIGINT, &action, &old);
}
// CHECK: {{^}}VERIFIED
