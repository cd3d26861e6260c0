// RUN: %exit 5 %fathom check %s | %filecheck %s
// Nobody uses the result, and C allows to assume that such a loop ends: compilers delete it.
// Whether it ends is not known for all numbers, so it must not be called verified.
unsigned int nondet_uint(void);

static void collatz(unsigned long long n) {
  while (n > 1)  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: loop {{can|may}} go on after {{[0-9]+}} iterations [unwinding]
    n = n % 2 ? 3 * n + 1 : n / 2;
}

int main(void) {
  collatz(nondet_uint());
  return 0;
}
// CHECK: BOUNDED
