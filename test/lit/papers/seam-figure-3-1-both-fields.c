// RUN: %exit 0 %fathom check --malloc=succeeds %s | %filecheck %s
// The same memory (SEAM, figure 3.1): one of the two fields has the new value, *num is untouched.
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
    assert(*num == 4);
    assert((*num == st->b && st->a == 21) || (*num == st->a && st->b == 42));
    return 0;
}
// CHECK: VERIFIED
