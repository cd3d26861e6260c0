// RUN: %exit 0 %fathom check %s | %filecheck %s
// Nobody comes to where the section is looked at.
#include <assert.h>

__attribute__((section("mysec"), used)) static int first = 1;
extern int __start_mysec[];

int main(void) {
  if (first != 1)
    return __start_mysec[0];
  assert(first == 1);
}
// CHECK: {{^}}VERIFIED
