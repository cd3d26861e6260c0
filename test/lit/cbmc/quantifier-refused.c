// RUN: %exit 2 %fathom check %s -- -DC=1 2>&1 | %filecheck %s --check-prefixes=UPPER,ONCE
// RUN: %exit 2 %fathom check %s -- -DC=2 2>&1 | %filecheck %s --check-prefixes=UPPER,ONCE
// RUN: %exit 2 %fathom check %s -- -DC=3 2>&1 | %filecheck %s --check-prefixes=CAST,ONCE
// RUN: %exit 2 %fathom check %s -- -DC=4 2>&1 | %filecheck %s --check-prefixes=CAST,ONCE
// RUN: %exit 2 %fathom check %s -- -DC=5 2>&1 | %filecheck %s --check-prefixes=CAST,ONCE
// RUN: %exit 2 %fathom check %s -- -DC=6 2>&1 | %filecheck %s --check-prefixes=LOWER,ONCE
// RUN: %exit 2 %fathom check %s -- -DC=7 2>&1 | %filecheck %s --check-prefixes=NUMBER,ONCE
// RUN: %exit 2 %fathom check %s -- -DC=8 2>&1 | %filecheck %s --check-prefixes=UPPER,ONCE
// RUN: %exit 2 %fathom check %s -- -DC=9 2>&1 | %filecheck %s --check-prefixes=UPPER,ONCE
// What cannot be bounded is refused, with one sentence, also by a macro that has its argument twice.
#include <assert.h>
int a[4];
int f(int i) { return i & 3; }
#if C == 1
#define CLAIM __CPROVER_forall { int i; a[i & 3] == 0 }
#elif C == 2  // ?: binds less than ==>
#define CLAIM __CPROVER_forall { int i; (0 <= i && i < 4) ==> a[i] ? a[i & 3] == 0 : a[i & 3] == 1 }
#elif C == 3
#define CLAIM __CPROVER_forall { int i; (0 <= i && (unsigned char)i < 4) ==> a[i & 3] == 0 }
#elif C == 4
#define CLAIM __CPROVER_forall { unsigned i; (int)i < 4 ==> a[i & 3] == 0 }
#elif C == 5
#define CLAIM __CPROVER_forall { unsigned char i; (_Bool)i < 2 ==> a[i & 3] == 0 }
#elif C == 6
#define CLAIM __CPROVER_forall { int i; ((unsigned long)i >= 2 && i < 4) ==> a[i & 3] == 0 }
#elif C == 7  // A loop from 0.5 on would begin behind 1.
#define CLAIM __CPROVER_forall { int i; (i >= 0.5 && i < 4) ==> a[i] == 0 }
#elif C == 8
#define CLAIM __CPROVER_forall { unsigned i; (f)(i) < 4 ==> a[i & 3] == 0 }
#else
#define CLAIM __CPROVER_exists { unsigned i; i != 4 && a[i & 3] == 0 }
#endif

int main(void) {
  assert(CLAIM);
  return 0;
}
// UPPER: error: this quantifier has no upper bound for its variable
// CAST: error: {{.*}}a cast in a bound of this quantifier changes values of its variable
// LOWER: error: {{.*}}the lower bound of this quantifier is unsigned, and its variable is not
// NUMBER: error: {{.*}}the variable of this quantifier and its bounds are no integers
// ONCE-NOT: error:
