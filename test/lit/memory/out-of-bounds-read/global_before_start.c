// RUN: %exit 10 %fathom check %s | %filecheck %s
// The element before the first, of a global array that is reached through a pointer.
int nondet_int(void);
void __VERIFIER_assume(int);

static int history[8] = {3, 1, 4, 1, 5, 9, 2, 6};

static int difference(const int* values, int i) {
  return values[i] - values[i - 1];
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
}

int main(void) {
  int i = nondet_int();
  __VERIFIER_assume(i >= 0 && i < 8);
  return difference(history, i) > 0 ? 1 : 0;
}
// CHECK: {{^}}FAILED: 1 of
