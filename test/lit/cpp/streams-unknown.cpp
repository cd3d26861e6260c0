// RUN: %exit 5 %fathom check %s | %filecheck %s
// Not modelled, and said so.
#include <sstream>

int main() {
  std::ostringstream out;  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: '{{.*}}std::{{.*}}' is not supported [unsupported]
  out << 42;
  return out.str().size();
}
// CHECK: {{^}}UNKNOWN
