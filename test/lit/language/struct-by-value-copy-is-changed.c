// RUN: %exit 10 %fathom check %s | %filecheck %s
// The account is passed by value, so the booking is lost.
#include <assert.h>

unsigned char nondet_uchar(void);

struct Account {
  char owner[20];
  int cents;
};

static void book(struct Account account, int cents) { account.cents += cents; }

int main(void) {
  struct Account account = {"Ada", 100};
  int amount = nondet_uchar();
  book(account, amount);
  assert(account.cents == 100 + amount);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
