// RUN: %exit 10 %fathom check %s | %filecheck %s
// The key is not there.
#include <map>

int nondet_int();

int main() {
  std::map<int, int> squares;
  for (int i = 0; i < 8; ++i)
    squares[i] = i * i;
  int key = nondet_int();
  if (key >= 0 && key <= 8)
    return squares.at(key);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [uncaught-exception, CWE-248]
}
// CHECK: {{^}}FAILED: 1 of
