// RUN: %exit 0 %fathom check %s | %filecheck %s
// A struct that is returned by value takes its array along.
#include <assert.h>
int nondet_int(void);

struct Triple {
  int items[3];
};

static struct Triple rotate(struct Triple in) {
  struct Triple out;
  for (int i = 0; i < 3; i++)
    out.items[i] = in.items[(i + 1) % 3];
  return out;
}

int main(void) {
  struct Triple t = {{nondet_int(), nondet_int(), nondet_int()}};
  struct Triple r = rotate(rotate(rotate(t)));
  for (int i = 0; i < 3; i++)
    assert(r.items[i] == t.items[i]);
  return 0;
}
// CHECK: {{^}}VERIFIED
