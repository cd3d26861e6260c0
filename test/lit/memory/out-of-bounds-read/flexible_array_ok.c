// RUN: %exit 0 %fathom check %s | %filecheck %s
// The last element of a flexible array member, if there is one.
#include <stdlib.h>
int nondet_int(void);
void __VERIFIER_assume(int);

struct Vector {
  int count;
  int items[];
};

static int last(const struct Vector* v) { return v->count ? v->items[v->count - 1] : 0; }

int main(void) {
  int count = nondet_int();
  __VERIFIER_assume(count >= 0 && count <= 5);
  struct Vector* v = calloc(1, sizeof *v + (size_t)count * sizeof(int));
  if (!v)
    return 1;
  v->count = count;
  int result = last(v);
  free(v);
  return result;
}
// CHECK: {{^}}VERIFIED
