// RUN: %exit 2 %fathom check %s | %filecheck %s --check-prefix=WITHOUT
// RUN: %exit 10 %fathom check %s -- -I %S/inputs | %filecheck %s
// Flags behind the two dashes find the header, and the error is placed in it.
#include "limits_of_tank.h"

unsigned char nondet_uchar(void);

int main(void) { return fillTo(nondet_uchar()); }
// WITHOUT: error: 'limits_of_tank.h' file not found
// CHECK: limits_of_tank.h:6:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
// CHECK: FAILED: 1 of
