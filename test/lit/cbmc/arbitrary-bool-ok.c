// RUN: %exit 0 %fathom check --entry=harness %s | %filecheck %s
// A flag that nobody wrote is true or false.
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

struct settings {
  int level;
  bool loud;
};

void harness(void) {
  bool flag;
  struct settings* given = malloc(sizeof *given);
  if (!given)
    return;
  int count = flag + given->loud;
  assert(0 <= count && count <= 2);
  __CPROVER_havoc_object(given);
  assert(!given->loud || given->loud == 1);
  free(given);
}
// CHECK: {{^}}VERIFIED
// CHECK: assumes: a _Bool that nobody wrote, or that a harness made arbitrary, holds 0 or 1
