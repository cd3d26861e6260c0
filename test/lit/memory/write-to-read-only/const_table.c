// RUN: %exit 10 %fathom check %s | %filecheck %s
// The cast takes the const away, not the write protection.
unsigned nondet_uint(void);

static const int primes[6] = {2, 3, 5, 7, 11, 13};

static void set(const int* cell, int value) {
  *(int*)cell = value;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [write-to-read-only, CWE-787]
}

int main(void) {
  set(&primes[nondet_uint() % 6], 1);
  return primes[0];
}
// CHECK: {{^}}FAILED: 1 of
