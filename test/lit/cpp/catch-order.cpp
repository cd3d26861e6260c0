// RUN: %exit 10 %fathom check %s | %filecheck %s
// The handler for the base stands first: the other one is never entered.
#include <cassert>

struct Error {
  virtual ~Error() {}
};
struct Fatal : Error {};

int nondet_int();

int run(int n) {
  try {
    if (n > 10)
      throw Fatal();
    if (n > 5)
      throw Error();
  } catch (const Error&) {
    return 1;
  } catch (const Fatal&) {
    return 2;
  }
  return 0;
}

int main() {
  int n = nondet_int();
  int result = run(n);
  if (n > 10)
    assert(result == 2);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
