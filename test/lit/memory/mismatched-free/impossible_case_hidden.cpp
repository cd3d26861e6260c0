// RUN: %exit 10 %fathom check %s | %filecheck %s
// The last case is said to be impossible, and an optimiser drops it together with its wrong free.
#include <stdlib.h>
extern "C" int nondet_int(void);

enum Owner { Nobody, Pool, Library };

static void release(int owner, void* block) {
  switch (owner) {
    case Nobody:
    case Pool: ::operator delete(block); return;
    case Library:
      free(block);
      // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [mismatched-free, CWE-762]
      break;
  }
  __builtin_unreachable();
}

int main() {
  int owner = nondet_int();
  if (owner >= Nobody && owner <= Library)
    release(owner, ::operator new(8));
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
