// RUN: %exit 10 %fathom check %s | %filecheck %s
// A result of memcmp that is kept in a char can become 0 (CVE-2012-2122).
#include <assert.h>
#include <string.h>

unsigned char nondet_uchar(void);

static char differ(const unsigned char* left, const unsigned char* right) { return memcmp(left, right, 4); }

int main(void) {
  unsigned char given[4], wanted[4] = {1, 2, 3, 4};
  for (int i = 0; i < 4; ++i)
    given[i] = nondet_uchar();
  if (!differ(given, wanted))
    assert(given[0] == 1 && given[3] == 4);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
