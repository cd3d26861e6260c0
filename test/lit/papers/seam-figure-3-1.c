// RUN: %exit 10 %fathom check --malloc=succeeds %s | %filecheck %s
// Zhou: Expressive and Efficient Memory Representation for Bounded Model Checking (2022), figure
// 3.1. The second read gives (ite (not a) 4 42), so the assertion fails if a was written.
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

bool nd_bool(void);

typedef struct { int a; int b; } s;
int main() {
    int *num = malloc(sizeof(int)); // obj8
    *num = 4;
    s *st = malloc(sizeof(s));      // obj16
    st->a = 21, st->b = 42;
    int *p = nd_bool() ? &(st->a) : &(st->b);
    *p = 4;
    // read-over-write
    assert(*num == st->b);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
    return 0;
}
// CHECK: FAILED: 1 of
