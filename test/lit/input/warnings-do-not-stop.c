// RUN: %exit 0 %fathom check %s -- -Wall | %filecheck %s
// A warning of the compiler is shown, and the check goes on.
int main(void) {
  int unused;  // CHECK: warnings-do-not-stop.c:[[@LINE]]:{{[0-9]+}}: warning: unused variable 'unused'
  return 0;
}
// CHECK: VERIFIED
