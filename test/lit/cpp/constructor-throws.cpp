// RUN: %exit 10 %fathom check --check=memory-leak %s | %filecheck %s
// The constructor throws after it has allocated: no destructor runs for the half object.
int nondet_int();

struct Buffer {
  int* data;
  Buffer(int n) {
    data = new int[4];  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
    if (n < 0)
      throw n;
  }
  ~Buffer() { delete[] data; }
};

int main() {
  try {
    Buffer b(nondet_int());
  } catch (int) {
  }
}
// CHECK: {{^}}FAILED: 1 of
