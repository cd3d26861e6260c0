// RUN: %exit 0 %fathom check %s | %filecheck %s
// The last character that fits is the last that is written.
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

struct Account {
  char name[8];
  int id;
};

int main(void) {
  struct Account account = {"nobody", 7};
  unsigned i = nondet_uint();
  __VERIFIER_assume(i < 8);
  account.name[i] = 'x';
  return account.id == 7 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
