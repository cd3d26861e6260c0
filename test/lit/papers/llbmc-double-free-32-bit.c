// RUN: %exit 10 %fathom check --malloc=succeeds %s -- -m32 | %filecheck %s
// The same program on a 32-bit architecture, for which the paper translates it (figure 6).
typedef __SIZE_TYPE__ size_t;
void *malloc(size_t);
void free(void *);
void __llbmc_assert(int);
#define NULL ((void *)0)

struct S {
    int x;
    struct S *n;
};

int main(int argc, char *argv[]) {
    struct S *p, *q;

    p = malloc(sizeof(struct S));
    p->x = 5;
    p->n = NULL;

    if (argc > 1) {
        q = malloc(sizeof(struct S));
        q->x = 5;
        q->n = p;
    } else {
        q = p;
    }

    __llbmc_assert(sizeof(struct S) == 8);
    __llbmc_assert(p->x + q->x == 10);

    free(q);
    free(p);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [double-free, CWE-415]

    return 0;
}
// CHECK: FAILED: 1 of
