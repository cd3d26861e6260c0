// RUN: %exit 0 %fathom check %s | %filecheck %s
// Five bookings of at most 400 million stay below two to the 31.
#include <assert.h>

int nondet_int(void);
void __VERIFIER_assume(int);

#define LIMIT 400000000

static int balance;

static void book(int amount) { balance += amount; }

int main(void) {
  for (int day = 0; day < 5; ++day) {
    int amount = nondet_int();
    __VERIFIER_assume(amount >= -LIMIT && amount <= LIMIT);
    book(amount);
  }
  assert(balance <= 5 * LIMIT && balance >= -5 * LIMIT);
  return 0;
}
// CHECK: VERIFIED
