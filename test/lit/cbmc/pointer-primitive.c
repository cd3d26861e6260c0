// RUN: %exit 10 %fathom check --check=pointer-primitive %s -- -DBUG=1 | %filecheck --check-prefix=FREED %s
// RUN: %exit 10 %fathom check --check=pointer-primitive %s -- -DBUG=2 | %filecheck --check-prefix=DEAD %s
// RUN: %exit 10 %fathom check --check=pointer-primitive %s -- -DBUG=3 | %filecheck --check-prefix=PAST %s
// RUN: %exit 10 %fathom check --check=pointer-primitive %s -- -DBUG=4 | %filecheck --check-prefix=WILD %s
// RUN: %exit 10 %fathom check --check=pointers %s -- -DBUG=5 | %filecheck --check-prefix=SIZE %s
// RUN: %exit 0 %fathom check --check=pointer-primitive %s -- -DBUG=0 | %filecheck --check-prefix=OK %s
// RUN: %exit 0 %fathom check %s -- -DBUG=4 | %filecheck --check-prefix=OFF %s
// What a primitive is asked about must be null or in an object that is alive; its end counts.
#include <assert.h>
#include <stdlib.h>

int nondet_int(void);
void* nondet_pointer(void);

int main(void) {
  char* p = malloc(8);
  if (!p)
    return __CPROVER_r_ok(p, 8);
  int n = nondet_int();
  __CPROVER_assume(n >= 0 && n <= 8);
#if BUG == 0
  assert(__CPROVER_rw_ok(p + n, 8 - n));
  assert(!__CPROVER_w_ok(p + 8, 1) && __CPROVER_DYNAMIC_OBJECT(p + n));
  assert(__CPROVER_OBJECT_SIZE(&n) == sizeof n);
#elif BUG == 1
  if (n == 3)
    free(p);
  int known = __CPROVER_w_ok(p, 8);
  // FREED: [[@LINE-1]]:{{[0-9]+}}: error: __CPROVER_w_ok of a pointer that is neither null nor into an object that is alive [pointer-primitive, CWE-823]
  return known;
#elif BUG == 2
  int* q = 0;
  {
    int local = n;
    q = &local;
  }
  return __CPROVER_rw_ok(q);
  // DEAD: [[@LINE-1]]:{{[0-9]+}}: error: {{.*}}[pointer-primitive, CWE-823]
#elif BUG == 3
  return __CPROVER_r_ok(p + n + 1, 1);
  // PAST: [[@LINE-1]]:{{[0-9]+}}: error: {{.*}}[pointer-primitive, CWE-823]
#elif BUG == 4
  return __CPROVER_DYNAMIC_OBJECT(nondet_pointer());
  // WILD: [[@LINE-1]]:{{[0-9]+}}: error: {{.*}}[pointer-primitive, CWE-823]
#else
  free(p);
  return __CPROVER_OBJECT_SIZE(p) == 8;
  // SIZE: [[@LINE-1]]:{{[0-9]+}}: error: {{.*}}[pointer-primitive, CWE-823]
#endif
  free(p);
  return 0;
}
// OK: {{^}}VERIFIED
// OFF: {{^}}VERIFIED
