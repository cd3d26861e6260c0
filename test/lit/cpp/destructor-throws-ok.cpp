// RUN: %exit 0 %fathom check %s | %filecheck %s
// It looks first whether it may.
#include <exception>

int nondet_int();

struct File {
  int before = std::uncaught_exceptions();
  ~File() noexcept(false) {
    if (std::uncaught_exceptions() == before)
      throw 2;
  }
};

int main() {
  try {
    File file;
    if (nondet_int() == 5)
      throw 1;
  } catch (int) {
    return 1;
  }
}
// CHECK: {{^}}VERIFIED
