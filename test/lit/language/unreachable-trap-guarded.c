// RUN: %exit 0 %fathom check %s | %filecheck %s
// Three times at most four is within the fuel of twelve.
unsigned int nondet_uint(void);

static unsigned fuel = 12;

static void burn(unsigned amount) {
  if (amount > fuel)
    __builtin_trap();
  fuel -= amount;
}

int main(void) {
  for (int i = 0; i < 3; ++i)
    burn(nondet_uint() % 5);
  return 0;
}
// CHECK: VERIFIED
