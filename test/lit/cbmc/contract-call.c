// RUN: %exit 10 %fathom check %s | %filecheck %s
// The function is called as its contract forbids: directly, by a pointer, by itself.
int nondet_int(void);
int half(int x, int* out)
  __CPROVER_requires(x >= 0 && __CPROVER_w_ok(out, sizeof *out));
static int down(int n) __CPROVER_requires(n != 3) { return n == 5 ? 0 : down(n + 1); }
// CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: precondition of 'down': n != 3 [assertion, CWE-617]

int main(void) {
  int x = nondet_int(), out;
  int (*pointer)(int, int*) = half;
  if (x >= -1)
    half(x, &out);
  // CHECK-DAG: :[[@LINE-1]]:5: error: precondition of 'half': x >= 0 && __CPROVER_w_ok(out, sizeof *out) [assertion, CWE-617]
  // CHECK-DAG: nondet_int() = -1
  if (x == 5)
    pointer(x, 0);
  // CHECK-DAG: :[[@LINE-1]]:5: error: precondition of 'half'
  return down(2);
}

int half(int x, int* out) { return *out = x / 2; }
// CHECK: {{^}}FAILED: 3 of
