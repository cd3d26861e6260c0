// RUN: %exit 10 %fathom check %s | %filecheck %s
// Before main and after it there is nobody who could catch.
int nondet_int();

struct Opened {
  Opened() {
    if (nondet_int() == 3)
      throw 4;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: the exception 'int' is not caught [uncaught-exception, CWE-248]
  }
} opened;

struct Closed {
  ~Closed() noexcept(false) {
    if (nondet_int() == 5)
      throw 5L;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: the exception 'long' is not caught [uncaught-exception, CWE-248]
    // CHECK: nondet_int() = 5
  }
} closed;

int main() {}
// CHECK: {{^}}FAILED: 2 of
