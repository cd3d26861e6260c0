// RUN: %exit 10 %fathom check %s | %filecheck %s
// A function that returns nothing is called as one that returns a number, which nobody uses.
static int count;
static void none(void) { count = 1; }
static int some(void) { return 2; }

int nondet_int(void);

int main(void) {
  int (*f)(void) = nondet_int() ? (int (*)(void))none : some;
  f();  // CHECK: [[@LINE]]:3: error: call of 'none' as a function of another type [invalid-call, CWE-686]
  return count;
}
// CHECK: FAILED: 1 of
