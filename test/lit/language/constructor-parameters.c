// RUN: %exit 5 %fathom check %s | %filecheck %s
// What glibc passes to a constructor is not modelled.
#include <assert.h>

__attribute__((constructor)) static void first(int argc, char** argv) {
  (void)argv;
  assert(argc < 2);
}

int main(void) { return 0; }
// CHECK: the constructor or destructor 'first' with parameters is not supported
// CHECK: {{^}}UNKNOWN
