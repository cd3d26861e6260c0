// RUN: %exit 10 %fathom check %s | %filecheck %s
// Nobody has set the callback.
#include <functional>

int nondet_int();

int main() {
  std::function<int(int)> callback;
  int n = nondet_int();
  if (n > 0)
    callback = [n](int x) { return x > n; };
  return callback(1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [uncaught-exception, CWE-248]
}
// CHECK: {{^}}FAILED: 1 of
