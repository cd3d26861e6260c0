// RUN: %exit 5 %fathom check --coverage --lcov=%t.info --unwind=4 %s | %filecheck %s
// RUN: %filecheck --check-prefix=LCOV --input-file=%t.info %s
// RUN: %exit 2 %fathom check --lcov=%t.no/such/directory --unwind=4 %s 2>&1 | %filecheck --check-prefix=NO %s
// What is reached, what is not, and what more rounds could reach. The proof itself says nothing
// of it: everything here is "verified within the bounds".
#include <assert.h>

int nondet_int(void);
static int helper(int x) { return x + 1; }

static int kind(int x) {
  switch (x) {
    case 1: return 10;
    case 2: return 20;
    case 70:
      return 70;
    default: return 0;
  }
}

int main(void) {
  int x = nondet_int();
  if (x < 0 || x > 5)
    return 0;
  int k = kind(x);
  if (!(k != 70))
    k = helper(k);
  int n = 0;
  while (nondet_int())
    n++;
  if (n == 9)
    k = 1;
  assert(k >= 0);
  return k;
}
// CHECK: {{^}}BOUNDED
// CHECK: {{^}}coverage: {{[0-9]+}} of {{[0-9]+}} lines, 11 of 14 branches, 2 of 3 functions are reached
// CHECK-NEXT: coverage.c:9: not reached
// CHECK-NEXT: coverage.c:16: not reached
// CHECK-NEXT: coverage.c:27: not reached
// CHECK-NEXT: coverage.c:32: cut off by a bound
// CHECK-NEXT: coverage.c:12:3: the way to 16:7 is not reached
// CHECK-NEXT: coverage.c:26:7: the way to 27:9 is not reached
// CHECK-NEXT: coverage.c:31:7: the way to 32:5 is cut off by a bound
// CHECK-NEXT: coverage.c:9: function helper is not reached
// LCOV: TN:fathom
// LCOV-NEXT: SF:{{/.*}}coverage.c
// LCOV-DAG: FN:9,helper
// LCOV-DAG: FNDA:0,helper
// LCOV-DAG: FNDA:1,kind
// LCOV-DAG: FNF:3
// LCOV-DAG: FNH:2
// LCOV-DAG: DA:27,0
// LCOV-DAG: DA:28,1
// LCOV-DAG: BRF:14
// LCOV-DAG: BRH:11
// LCOV: end_of_record
// NO: cannot write '{{.*}}': No such file or directory
