// RUN: %exit 10 %fathom check %s | %filecheck %s
// A handler passes the exception on, and nobody is left.
int nondet_int();

void work(int n) {
  if (n == 3)
    throw n;
}

int main() {
  int n = nondet_int();
  try {
    work(n);
  } catch (int) {
    throw;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [uncaught-exception, CWE-248]
  }
}
// CHECK: {{^}}FAILED: 1 of
