// RUN: %exit 10 %fathom check --malloc=succeeds %s | %filecheck %s
// RUN: %exit 0 %fathom check --malloc=succeeds %s -- -DARGC_ABOVE=1 | %filecheck %s --check-prefix=SAFE
// RUN: %exit 10 %fathom check --malloc=succeeds %s -- -DARGC=1 | %filecheck %s
// RUN: %exit 10 %fathom check %s | %filecheck %s --check-prefix=NULL
// Sinz, Falke, Merz: A Precise Memory Model for Low-Level Bounded Model Checking (SSV 2010),
// figure 5. "Setting argc to 1 reveals the double free bug contained in the C program."
#include <stdlib.h>

void __llbmc_assert(int);
void __llbmc_assume(int);

struct S {
    int x;
    struct S *n;
};

int main(int argc, char *argv[]) {
    struct S *p, *q;
#ifdef ARGC_ABOVE
    __llbmc_assume(argc > ARGC_ABOVE);
#elif defined ARGC
    __llbmc_assume(argc == ARGC);
#endif

    p = malloc(sizeof(struct S));
    p->x = 5;  // NULL-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
    p->n = NULL;

    if (argc > 1) {
        q = malloc(sizeof(struct S));
        q->x = 5;  // NULL-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
        q->n = p;
    } else {
        q = p;
    }

    __llbmc_assert(p->x + q->x == 10);

    free(q);
    free(p);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [double-free, CWE-415]
    // NULL-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [double-free, CWE-415]

    return 0;
}
// CHECK: FAILED: 1 of
// SAFE: VERIFIED
// NULL: FAILED: 3 of
