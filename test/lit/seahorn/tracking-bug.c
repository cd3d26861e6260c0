// RUN: %exit 10 %fathom check %s | %filecheck %s
// A reader that writes while tracking is on.
#include <seahorn/seahorn.h>

extern int nd_int(void);

struct counter {
  int value, reads;
};

static int get(struct counter* c) {
  if (c->value > 1000)
    c->reads++;
  return c->value;
}

int main(void) {
  struct counter c = {nd_int(), 0};
  sea_tracking_on();
  get(&c);
  sassert(!sea_is_modified((char*)&c));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
