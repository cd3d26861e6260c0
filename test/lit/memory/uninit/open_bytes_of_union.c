// RUN: %exit 10 %fathom check %s | %filecheck %s --check-prefixes=CHECK,VALUE
// RUN: %exit 10 %fathom check --check=uninit %s | %filecheck %s --check-prefixes=CHECK,UNINIT
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s --check-prefixes=CHECK,VALUE
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s --check-prefixes=CHECK,VALUE
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s --check-prefixes=CHECK,VALUE
// The initialiser sets one byte of the union. Nobody has written the other three.
#include <assert.h>

union word {
  unsigned char byte;
  unsigned all;
};

int main(void) {
  union word w = {.byte = 1};
  assert(w.all == 1);
  // VALUE: :[[@LINE-1]]:{{[0-9]+}}: error: w.all == 1 [assertion, CWE-617]
  // UNINIT: :[[@LINE-2]]:{{[0-9]+}}: error: a branch depends on a value that was never written [uninit, CWE-457]
}
// CHECK: {{^}}FAILED
