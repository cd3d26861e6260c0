// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// Exceptions kept, thrown again, and nested in others.
#include <cassert>
#include <exception>
#include <stdexcept>

int nondet_int();

void fail() {
  try {
    throw 1;
  } catch (int) {
    std::throw_with_nested(std::runtime_error("outer"));
  }
}

int main() {
  std::exception_ptr kept;
  try {
    if (nondet_int())
      throw 7;
  } catch (...) {
    kept = std::current_exception();
  }
  int seen = 0;
  if (kept) {
    for (int i = 0; i < 2; ++i)
      try {
        std::rethrow_exception(kept);
      } catch (int n) {
        seen += n;
      }
    assert(seen == 14);
  }
  try {
    fail();
  } catch (const std::runtime_error& outer) {
    try {
      std::rethrow_if_nested(outer);
      assert(false);
    } catch (int n) {
      assert(n == 1);
    }
  }
  assert(!std::current_exception() && std::uncaught_exceptions() == 0);
}
// CHECK: {{^}}VERIFIED
