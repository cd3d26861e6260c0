int isintmax(int n) {
    return n + 1 < n;
}

int *allocate(int n, int v) {
    int *p = 0;
    if (!isintmax(n)) {
        p = (int*) malloc(sizeof(int));
    }
    *p = v;
    return p;
}
// Merz: Theory and Implementation of Software Bounded Model Checking (2016), section 6.3.4,
// listing 6.6, with the paper's line numbers. An optimiser removes the addition; its overflow is
// found nevertheless, with the paper's counterexample (listing 6.9).
// RUN: %exit 10 %fathom check --entry=allocate --malloc=succeeds %s -- -include stdlib.h | %filecheck %s
// CHECK: :2:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
// CHECK: n = 2147483647
// CHECK: FAILED: 1 of
