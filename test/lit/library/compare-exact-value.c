// RUN: %exit 10 %fathom check %s | %filecheck %s
// The result is taken for the difference of the characters, and negated: it may be INT_MIN.
#include <assert.h>
#include <string.h>
#include <strings.h>

unsigned char nondet_uchar(void);

int main(void) {
  char a[2] = {(char)nondet_uchar(), 0};
  int distance = strcasecmp(a, "m");
  assert(distance < 256);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: distance < 256 [assertion, CWE-617]
  return -strcmp(a, "b");  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}
// CHECK: {{^}}FAILED: 2 of
