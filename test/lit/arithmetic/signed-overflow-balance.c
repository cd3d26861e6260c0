// RUN: %exit 10 %fathom check %s | %filecheck %s
// Each booking is limited, the balance is not. Six bookings overflow, five do not.
int nondet_int(void);
void __VERIFIER_assume(int);

#define LIMIT 400000000

static int balance;

static void book(int amount) {
  balance += amount;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}

int main(void) {
  for (int day = 0; day < 6; ++day) {
    int amount = nondet_int();
    __VERIFIER_assume(amount >= -LIMIT && amount <= LIMIT);
    book(amount);
  }
  return 0;
}
// CHECK: FAILED: 1 of
