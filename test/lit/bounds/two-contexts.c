// RUN: %exit 5 %fathom check %s | %filecheck %s --implicit-check-not=note:
// A loop that is cut off at several places of the program is named once, with the least number of rounds.
unsigned nondet_uint(void);

static unsigned bits(unsigned limit, unsigned n) {
  for (unsigned i = 0; i < limit; ++i)
    // CHECK: :[[@LINE-1]]:3: note: loop can go on after {{[0-9]+}} iterations
    n ^= nondet_uint();
  return n;
}

int main(void) {
  unsigned limit = nondet_uint();
  return (int)bits(limit, bits(limit + 1, 1));
}
// CHECK: 1 bound was reached
