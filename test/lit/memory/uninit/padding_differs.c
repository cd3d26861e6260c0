// RUN: %exit 10 %fathom check %s | %filecheck %s
// Equal structs, made in the same place: what lies between their members may differ.
#include <assert.h>
#include <string.h>

struct entry {
  char tag;
  int number;
};

static struct entry make(void) {
  struct entry e = {1, 2};
  return e;
}

int main(void) {
  unsigned char first[sizeof(struct entry)], second[sizeof(struct entry)];
  struct entry e = make(), f = make();
  memcpy(first, &e, sizeof e);
  memcpy(second, &f, sizeof f);
  assert(e.tag == f.tag && e.number == f.number);
  assert(memcmp(first, second, sizeof first) == 0);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
