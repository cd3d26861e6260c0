// RUN: %exit 5 %fathom check %s | %filecheck %s
// A bound inside of a model names the function that the program calls.
#include <string.h>

int main(int argc, char** argv) {
  return argc > 1 && strlen(argv[1]) > 4;  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: a loop of strlen() can go on after 1024 iterations [unwinding]
}
// CHECK: {{^}}BOUNDED
