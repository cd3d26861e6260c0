// RUN: %exit 5 %fathom check --timeout=60 %s | %filecheck %s
// A recursion whose end nobody has written.
int nondet_int(void);

static int down(int n) {
  if (nondet_int())
    n ^= 1;
  return down(n) + n;  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: recursion of 'down' can go on after {{[0-9]+}} calls [recursion]
}

int main(void) { return down(3); }
// CHECK: BOUNDED
