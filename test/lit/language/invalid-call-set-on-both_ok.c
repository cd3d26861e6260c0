// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// Each path sets the pointer, the second through memory that was not written before.
#include <stdlib.h>

int nondet_int(void);

struct hooks {
  int (*run)(int);
};

static int share(int n) { return 5 / n; }
static int whole(int n) { return n; }

int main(void) {
  struct hooks* hooks = malloc(sizeof *hooks);
  if (!hooks)
    return 0;
  int n = nondet_int();
  if (n)
    hooks->run = share;
  else
    hooks->run = whole;
  n = hooks->run(n);
  free(hooks);
  return n;
}
// CHECK: {{^}}VERIFIED
