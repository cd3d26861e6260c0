// RUN: %exit 10 %fathom check %s | %filecheck %s
// No virtual destructor, and the base is not the first: the pointer is not the start.
struct First {
  long a = 0;
};
struct Second {
  long b = 0;
};
struct Both : First, Second {};

int main() {
  Second* second = new Both;
  delete second;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-free, CWE-590]
}
// CHECK: {{^}}FAILED: 1 of
