// RUN: %exit 10 %fathom check %s | %filecheck %s
// Harnesses written for other checkers run as they are: each function of theirs can fail.
#include <stdbool.h>

int nondet_int(void);
void __CPROVER_assert(bool, const char*);
void __ESBMC_assert(_Bool, const char*);
void __llbmc_assert(int);
void sassert(bool);
void __VERIFIER_error(void);

int main(void) {
  int x = nondet_int();
  switch (nondet_int()) {
  case 0:
    __CPROVER_assert(x != 10, "not ten");  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
    break;
  case 1:
    __ESBMC_assert(x != 11, "not eleven");  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
    break;
  case 2:
    __llbmc_assert(x != 12);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
    break;
  case 3:
    sassert(x != 13);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
    break;
  case 4:
    if (x == 14)
      __VERIFIER_error();  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
    break;
  }
  return 0;
}
// CHECK: FAILED: 5 of
