// RUN: %exit 10 %fathom check %s | %filecheck %s
// The ninth character of the name is the first byte of the id: inside the struct, outside the
// array.
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

struct Account {
  char name[8];
  int id;
};

int main(void) {
  struct Account account = {"nobody", 7};
  unsigned i = nondet_uint();
  __VERIFIER_assume(i <= 8);
  account.name[i] = 'x';
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [array-index, CWE-129]
  return account.id == 7 ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
