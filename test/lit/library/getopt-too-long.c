// RUN: %exit 10 %fathom check %s | %filecheck %s
// The argument of an option is as long as the user likes.
#include <stdio.h>
#include <unistd.h>

int main(int argc, char** argv) {
  static char name[8];
  int option = getopt(argc, argv, "vn:");
  if (option == 'n')
    sprintf(name, "%s", optarg);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  return name[0];
}
// CHECK: {{^}}FAILED: 1 of
