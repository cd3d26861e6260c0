// RUN: %exit 10 %fathom check %s | %filecheck %s
// A trap that an invariant was to make unnecessary.
unsigned int nondet_uint(void);

static unsigned fuel = 10;

static void burn(unsigned amount) {
  if (amount > fuel)
    __builtin_trap();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [unreachable, CWE-758]
  fuel -= amount;
}

int main(void) {
  for (int i = 0; i < 3; ++i)
    burn(nondet_uint() % 5);
  return 0;
}
// CHECK: FAILED: 1 of
