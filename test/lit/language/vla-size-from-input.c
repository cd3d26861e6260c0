// RUN: %exit 10 %fathom check %s | %filecheck %s
// The length of a buffer on the stack comes from outside, and may be zero or less.
int nondet_int(void);

static int sumOfSquares(int n) {
  int squares[n];  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [vla-size, CWE-1284]
  int sum = 0;
  for (int i = 0; i < n; ++i)
    squares[i] = i * i;
  for (int i = 0; i < n; ++i)
    sum += squares[i];
  return sum;
}

int main(void) {
  int n = nondet_int();
  if (n > 4)
    return 1;
  return sumOfSquares(n) > 14;
}
// CHECK: FAILED: 1 of
