// RUN: %exit 0 %fathom check %s | %filecheck %s
#define _GNU_SOURCE
#include <assert.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>

int main(void) {
  sigset_t set;
  sigemptyset(&set);
  assert(sigismember(&set, SIGINT) == 0);
  sigaddset(&set, SIGINT);
  assert(sigismember(&set, SIGINT) == 1 && sigismember(&set, SIGTERM) == 0);
  struct utsname names;
  uname(&names);
  assert(names.machine[64] == 0);
  char name[] = "a-XXXXXX";
  mkstemp(name);
  assert(name[1] == '-' && name[8] == 0);
  unsigned short state[3] = {1, 2, 3};
  assert(nrand48(state) >= 0);
  int exponent = 0;
  frexp(8.0, &exponent);
  assert(exponent == 4);
  return 0;
}
// CHECK: {{^}}VERIFIED
