// RUN: %exit 10 %fathom check --check=memory-track %s | %filecheck %s
// A slot that is taken is taken again when the table is full.
#include <stdlib.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

static int* slots[2];

static unsigned freeSlot(void) {
  for (unsigned i = 0; i < 2; i++)
    if (!slots[i])
      return i;
  return 0;
}

static void add(int value) {
  int* cell = malloc(sizeof *cell);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-track, CWE-401]
  if (!cell)
    return;
  *cell = value;
  slots[freeSlot()] = cell;
}

int main(void) {
  unsigned count = nondet_uint();
  __VERIFIER_assume(count <= 3);
  for (unsigned i = 0; i < count; i++)
    add((int)i);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
