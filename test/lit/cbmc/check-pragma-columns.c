// RUN: %exit 10 %fathom check --entry=harness %s -- -I%S/inputs | %filecheck %s
// Pragmas within a line, within a macro, with lines that are numbered anew, and around a header
// that is included twice: nothing is off but what is between them.
int nondet_int(void);
#define OFF _Pragma("CPROVER check push") _Pragma("CPROVER check disable \"signed-overflow\"")
#define ON _Pragma("CPROVER check pop")
#define WRAPPING(e) do { OFF e; ON } while (0)
#define BOTH(e, f) OFF e; ON f

#define NAME wrapping
OFF
#include "named_sum.h"
ON
#undef NAME
#define NAME exact
#include "named_sum.h"

static int beside(int a) {
  int b, c;
  WRAPPING(b = a + 1); c = a + 2;  // CHECK-DAG: columns.c:[[@LINE]]:30: error: {{.*}} [signed-overflow, CWE-190]
  return b < c;
}

static int within(int a) {
  int b, c;
  BOTH(b = a ^ 1, c = a + 2);  // CHECK-DAG: columns.c:[[@LINE]]:3: error: {{.*}} [signed-overflow, CWE-190]
  return b < c;
}

void harness(void) {
  int a = nondet_int(), b = nondet_int();
  wrapping(a, b);
  switch (nondet_int()) {
    case 0: beside(a); break;
    case 1: within(a); break;
    case 2: exact(a, b); break;  // CHECK-DAG: named_sum.h:1:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
    case 3:
      OFF
      a + 1;
#line 2000
      ON
#line 1000
      a - 1;  // CHECK-DAG: columns.c:1000:9: error: {{.*}} [signed-overflow, CWE-190]
  }
}
// CHECK: FAILED: 4 of
