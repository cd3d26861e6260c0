// RUN: %exit 10 %fathom check %s | %filecheck %s
// The copy of a handle deletes what the original has deleted.
extern "C" int nondet_int(void);

class Buffer {
public:
  explicit Buffer(int size) : bytes_(new char[static_cast<unsigned>(size)]) {}
  void close() {
    delete[] bytes_;
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [double-free, CWE-415]
  }

private:
  char* bytes_;
};

int main() {
  Buffer first(8);
  Buffer second = nondet_int() == 7 ? first : Buffer(4);
  second.close();
  first.close();
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
