// RUN: %exit 10 %fathom check %s | %filecheck %s
// `throw;` where nothing is being handled.
int nondet_int();

void again() {
  throw;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [terminate, CWE-248]
}

int main() {
  if (nondet_int() == 1)
    again();
}
// CHECK: {{^}}FAILED: 1 of
