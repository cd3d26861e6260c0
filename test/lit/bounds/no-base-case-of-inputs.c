// RUN: %exit 10 %fathom check --timeout=20 %s | %filecheck %s
// RUN: %exit 5 %fathom check --timeout=20 %s -- -DUNSIGNED | %filecheck %s --check-prefix=BOUNDED
// Two functions that call each other for ever, with a number that nobody knows: no branch depends
// on it, so none says that this goes on as inputs do.
#ifdef UNSIGNED
typedef unsigned Number;
#else
typedef int Number;
#endif

Number nondet_number(void);
static Number table[8], calls;
static Number there(Number n);

static Number back(Number n) {
  ++calls;
  return there(n);
}

static Number there(Number n) {
  table[(unsigned)n % 8] = calls;
  return back(n - 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: -2147483648 - 1 does not fit 'int'
}                      // BOUNDED: :[[@LINE-1]]:{{[0-9]+}}: note: recursion of 'back' can go on

int main(void) { return (int)back(nondet_number()); }
// CHECK: n = -2147483648
// CHECK-NOT: n = -2147483647
// CHECK: FAILED
// BOUNDED: BOUNDED
