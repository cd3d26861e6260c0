// RUN: %exit 10 %fathom check %s | %filecheck %s
// Memory that was asked for with an alignment is given back without it.
#include <new>

int nondet_int();

struct alignas(64) Line {
  char bytes[64];
};

int main() {
  Line* line = new Line;
  void* same = line;
  if (nondet_int())
    ::operator delete(same);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [mismatched-free, CWE-762]
  else
    delete line;
}
// CHECK: {{^}}FAILED: 1 of
