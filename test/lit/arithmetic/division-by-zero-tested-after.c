// RUN: %exit 10 %fathom check %s | %filecheck %s
// The test for zero comes after the division, which allows the optimiser to remove the test.
int nondet_int(void);

static int share(int total, int people) {
  int each = total / people;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
  if (people == 0)
    return -1;
  return each;
}

int main(void) { return share(1000, nondet_int()) == -1; }
// CHECK: FAILED: 1 of
