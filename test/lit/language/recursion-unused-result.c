// RUN: %exit 5 %fathom check %s | %filecheck %s
// A recursive function of its argument alone, whose result is dropped; the call disappears under -O2.
unsigned int nondet_uint(void);

__attribute__((const)) static unsigned steps(unsigned n) {
  if (n <= 1)
    return 0;
  return 1 + steps(n % 2 ? 3 * n + 1 : n / 2);
}

int main(void) {
  steps(nondet_uint());
  return 0;
}
// CHECK: note: {{.*}} [recursion]
// CHECK: BOUNDED
