// RUN: %exit 10 %fathom check %s | %filecheck %s
// Memory is given back with another alignment than it was asked for with.
#include <new>

int nondet_int();

int main() {
  void* memory = ::operator new(64, std::align_val_t(64));
  if (nondet_int() > 5)
    ::operator delete(memory, std::align_val_t(32));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [mismatched-free, CWE-762]
  else
    ::operator delete(memory, std::align_val_t(64));
}
// CHECK: {{^}}FAILED: 1 of
