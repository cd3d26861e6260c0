// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// A member that is complete is destroyed, and the memory of `new Buffer` given back.
#include <memory>

int nondet_int();

struct Buffer {
  std::unique_ptr<int[]> data;
  Buffer(int n) : data(new int[4]) {
    if (n < 0)
      throw n;
  }
};

int main() {
  try {
    Buffer* b = new Buffer(nondet_int());
    delete b;
  } catch (int) {
  }
}
// CHECK: {{^}}VERIFIED
