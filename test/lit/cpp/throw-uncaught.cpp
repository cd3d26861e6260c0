// RUN: %exit 10 %fathom check %s | %filecheck %s
// An exception under a condition on an input, which no handler fits.
int nondet_int();

struct Refused {
  int code;
};

int half(int n) {
  if (n % 2 != 0)
    throw Refused{n};  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [uncaught-exception, CWE-248]
  return n / 2;
}

int main() {
  try {
    return half(nondet_int());
  } catch (int code) {
    return code;
  }
}
// CHECK: {{^}}FAILED: 1 of
