// RUN: %exit 2 %fathom check %s | %filecheck %s
// Several errors, all of them shown.
int main(void) {
  int sum = count;  // CHECK: undeclared-name.c:[[@LINE]]:{{[0-9]+}}: error: use of undeclared identifier 'count'
  return sum + total;  // CHECK: undeclared-name.c:[[@LINE]]:{{[0-9]+}}: error: use of undeclared identifier 'total'
}
// CHECK-NOT: VERIFIED
