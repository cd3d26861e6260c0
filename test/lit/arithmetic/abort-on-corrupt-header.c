// RUN: %exit 10 %fathom check --check=abort %s | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=DEFAULT
// abort ends an execution normally, unless one asks for it to be a failure.
#include <stdlib.h>

unsigned int nondet_uint(void);

struct Header {
  unsigned magic;
  unsigned version;
};

static void validate(const struct Header* h) {
  if (h->magic != 0xfa7403u)
    abort();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [abort, CWE-617]
}

int main(void) {
  struct Header h = {nondet_uint(), 1};
  validate(&h);
  return (int)h.version - 1;
}
// CHECK: FAILED: 1 of
// DEFAULT: VERIFIED
