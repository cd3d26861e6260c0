// RUN: %exit 0 %fathom check --malloc=succeeds %s | %filecheck %s
// Zhou: Expressive and Efficient Memory Representation for Bounded Model Checking (2022), figure
// 3.5: six writes to three addresses; the last ones count, and 8 < 21.
#include <assert.h>
#include <stdlib.h>

typedef struct { int a; int b; } s;
int main() {
    int *num = malloc(sizeof(int)); // obj8
    s *st = malloc(sizeof(s));      // obj16
    st->a = 21;
    *num = 4;
    st->b = 42;
    st->a = 42;
    *num = 8;
    st->b = 21;
    assert(*num < st->b); // read-over-write
    return 0;
}
// CHECK: VERIFIED
