// RUN: %exit 5 %fathom check %s | %filecheck %s
// A throw is reached: no verdict about what comes after.
int nondet_int();

int main() {
  try {
    if (nondet_int() == 4)
      throw 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: {{.*}}an exception {{.*}}[unsupported]
  } catch (int) {
    return 1;
  }
  return 0;
}
// CHECK: {{^}}UNKNOWN
