// RUN: %exit 0 %fathom check %s | %filecheck %s
// Whoever takes the block leaves null behind.
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);

struct Owner {
  int* block;
};

static void take(struct Owner* to, struct Owner* from) {
  free(to->block);
  to->block = from->block;
  from->block = NULL;
}

int main(void) {
  struct Owner owners[3] = {{malloc(4)}, {malloc(4)}, {NULL}};
  for (int i = 0; i < 2; i++) {
    int from = nondet_int() & 1, to = from + 1;
    take(&owners[to], &owners[from]);
  }
  for (int i = 0; i < 3; i++)
    free(owners[i].block);
  return 0;
}
// CHECK: {{^}}VERIFIED
