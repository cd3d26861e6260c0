// RUN: %exit 10 %fathom check %s -- -DC=1 | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DC=2 | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DC=3 | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DC=4 | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DC=5 | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -DC=6 | %filecheck --check-prefix=HOLDS %s
// RUN: %exit 0 %fathom check %s -- -DC=7 | %filecheck --check-prefix=HOLDS %s
// RUN: %exit 2 %fathom check %s -- -DC=8 2>&1 | %filecheck --check-prefix=REFUSED %s
// RUN: %exit 2 %fathom check %s -- -DC=9 2>&1 | %filecheck --check-prefix=REFUSED %s
// RUN: %exit 2 %fathom check %s -- -DC=10 2>&1 | %filecheck --check-prefix=REFUSED %s
// RUN: %exit 2 %fathom check %s -- -DC=11 2>&1 | %filecheck --check-prefix=REFUSED %s
// A loop stands for the quantifier. It must not pass over a value of which the condition speaks: below
// 0 before an unsigned bound, at the ends of a type, behind a bound that is only one of two ways, or
// that depends on the variable.
#if C == 1
#define CLAIM __CPROVER_forall { int i; (i >= -1 && i < 4u) ==> a[i] == 0 }
#elif C == 2
#define CLAIM __CPROVER_forall { unsigned char i; (i >= -1 && i < 4) ==> a[i] == 0 }
#elif C == 3
#define CLAIM __CPROVER_forall { unsigned char i; i <= 255 ==> (i != 255 && a[i & 1] == 0) }
#elif C == 4
#define CLAIM __CPROVER_forall { unsigned i; (i < first[i & 3] && i < 4) ==> a[i & 3] == 0 }
#elif C == 5
#define CLAIM !__CPROVER_exists { int i; (0 <= i && i < 4) && (a[i] == 5) }
#elif C == 6
#define CLAIM __CPROVER_forall { int i; (2147483640 <= i && i <= 2147483647) ==> i > 0 }
#elif C == 7
#define CLAIM __CPROVER_forall { signed char i; (-300 <= i && i < 300) ==> (i >= -128 && i < 128) }
#elif C == 8
#define CLAIM __CPROVER_forall { int i; (0 <= i && (i < 2 || i == 3)) ==> a[i] == 0 }
#elif C == 9
#define CLAIM __CPROVER_forall { unsigned i; i < 4 && a[i & 3] == 0 }
#elif C == 10
#define CLAIM __CPROVER_forall { unsigned i; (i < 2 | i == 3) ==> a[i] == 0 }
#else
#define CLAIM !__CPROVER_exists { int i; 0 <= i && (i < 2 ? 1 : i == 3) && a[i] == 5 }
#endif

int a[4], first[4] = {4, 1, 4, 4};

int main(void) {
  a[3] = 5;
  __CPROVER_assert(CLAIM, "the claim");
  return 0;
}
// CHECK: error: the claim [assertion
// HOLDS: {{^}}VERIFIED
// REFUSED: this quantifier has no upper bound for its variable
