// RUN: %exit 10 %fathom check %s | %filecheck %s
// The copy is one of the pointer: both destructors delete the same memory.
struct Text {
  char* data = new char[4];
  ~Text() { delete[] data; }  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [double-free, CWE-415]
};

int main() {
  Text a;
  Text b = a;
}
// CHECK: {{^}}FAILED: 1 of
