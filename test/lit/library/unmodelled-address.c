// RUN: %exit 5 %fathom check %s | %filecheck %s
// The same for one whose result is an address: nobody knows of what.
#include <pwd.h>
#include <stddef.h>

int main(void) {
  struct passwd* user = getpwuid(0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: 'getpwuid', which has no model and returns an address, is not supported
  return user != NULL ? user->pw_name[0] : 0;
}
// CHECK: {{^}}UNKNOWN
