// RUN: %exit 10 %fathom check %s | %filecheck %s
// The view outlives the string.
#include <string>
#include <string_view>

std::string name(int n) { return std::string(n, 'x'); }

int main() {
  std::string_view view;
  {
    std::string text = name(20);
    view = text;
  }
  return view[0];  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
}
// CHECK: {{^}}FAILED: 1 of
