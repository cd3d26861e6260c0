// RUN: %exit 10 %fathom check %s | %filecheck %s
// A flexible array member ends where its allocation ends.
#include <stdlib.h>
int nondet_int(void);
void __VERIFIER_assume(int);

struct Vector {
  int count;
  int items[];
};

static struct Vector* vectorNew(int count) {
  struct Vector* v = calloc(1, sizeof *v + (size_t)count * sizeof(int));
  if (v)
    v->count = count;
  return v;
}

static int last(const struct Vector* v) {
  return v->items[v->count];
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
}

int main(void) {
  int count = nondet_int();
  __VERIFIER_assume(count >= 1 && count <= 5);
  struct Vector* v = vectorNew(count);
  if (!v)
    return 1;
  int result = last(v);
  free(v);
  return result;
}
// CHECK: {{^}}FAILED: 1 of
