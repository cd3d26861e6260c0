// RUN: %exit 10 %fathom check --entry=allocate %s | %filecheck %s
// The example of section 6.3.4 (LLBMC) with the overflow repaired: what is left is that malloc may
// fail, and that nothing is allocated for the largest int.
#include <limits.h>
#include <stdlib.h>

int isintmax(int n) { return n == INT_MAX; }

int *allocate(int n, int v) {
    int *p = 0;
    if (!isintmax(n)) {
        p = (int*) malloc(sizeof(int));
    }
    *p = v;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
    return p;
}
// CHECK: FAILED: 1 of
