// RUN: %exit 5 %fathom check %s | %filecheck %s
#include <thread>

static int shared;

int main() {
  std::thread second([] { shared = 1; });  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: {{.*}}thread{{.*}} is not supported [unsupported]
  second.join();
  return shared;
}
// CHECK: {{^}}UNKNOWN
