// RUN: %exit 10 %fathom check %s %S/inputs/contradicting.c 2>&1 | %filecheck %s
// RUN: %exit 2 %fathom check %s %S/inputs/contradicting.c -- -DWRONG 2>&1 | %filecheck %s --check-prefix=WRONG
// A stub has another type than the header says. Calls by the wrong one are found.
#include <assert.h>
int nondet_int(void);

int first(unsigned char **from);
// CHECK: :[[@LINE-1]]:5: warning: 'first' is declared again with another type
int second(int);
int third(int);

static int before(unsigned char **from) { return first(from); }
static int wrong(void) { return second(1); }
// CHECK-DAG: :[[@LINE-1]]:33: error: call of 'second' as a function of another type [invalid-call, CWE-686]

int first(const unsigned char **from) { return **from; }
int second(long a, long b) { return a + b; }
#ifdef WRONG
double third(int);
// WRONG: :[[@LINE-1]]:8: error: conflicting types for 'third'
int fourth(void) { return undeclared; }
#endif

int main(void) {
  unsigned char c = 5, *p = &c;
  const unsigned char *q = p;
  assert(before(&p) == 5 && first(&q) == 5 && third(2) == 2);
  if (nondet_int())
    assert(second(1, 2) == 4);
  // CHECK-DAG: :[[@LINE-1]]:5: error: second(1, 2) == 4 [assertion, CWE-617]
  return wrong();
}
// CHECK: {{^}}FAILED: 2 of
