// RUN: %exit 10 %fathom check %s | %filecheck %s
// A const table inside a function.
int __VERIFIER_nondet_int(void);

static int* weights(int writable) {
  static const int fixed[3] = {1, 2, 3};
  static int own[3] = {1, 2, 3};
  return writable ? own : (int*)fixed;
}

int main(void) {
  int writable = __VERIFIER_nondet_int();
  int* w = weights(writable & 1);
  w[2]++;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [write-to-read-only, CWE-787]
  return w[2];
}
// CHECK: {{^}}FAILED: 1 of
