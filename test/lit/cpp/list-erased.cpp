// RUN: %exit 10 %fathom check %s | %filecheck %s
// The iterator that erase was given is no more.
#include <list>

int main() {
  std::list<int> numbers{1, 2, 3};
  for (auto it = numbers.begin(); it != numbers.end(); ++it)  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
    if (*it == 2)
      numbers.erase(it);
}
// CHECK: {{^}}FAILED: 1 of
