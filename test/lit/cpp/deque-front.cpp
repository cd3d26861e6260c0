// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <deque>

int nondet_int();

int main() {
  std::deque<int> queue;
  if (nondet_int() > 0)
    queue.push_back(1);
  return queue.front();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [library-precondition, CWE-628]
}
// CHECK: {{^}}FAILED: 1 of
