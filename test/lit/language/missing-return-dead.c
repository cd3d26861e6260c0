// RUN: %exit 10 %fathom check %s | %filecheck %s
// The value is used, but only to be multiplied by zero; optimised, the search returns at once.
int nondet_int(void);

static int find(const int* values, int count, int wanted) {
  for (int i = 0; i < count; ++i)
    if (values[i] == wanted)
      return i;
}

int main(void) {
  const int primes[4] = {2, 3, 5, 7};
  int at = find(primes, 4, nondet_int());
  return at * 0;
}
// CHECK: error: {{.*}} [missing-return, CWE-758]
// CHECK: FAILED
