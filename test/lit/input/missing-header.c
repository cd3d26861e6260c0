// RUN: %exit 2 %fathom check %s | %filecheck %s
#include "nobody-wrote-this.h"  // CHECK: missing-header.c:[[@LINE]]:{{[0-9]+}}: {{.*}}error: 'nobody-wrote-this.h' file not found
int main(void) { return 0; }
// CHECK-NOT: VERIFIED
