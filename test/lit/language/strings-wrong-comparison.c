// RUN: %exit 10 %fathom check %s | %filecheck %s
// A password is compared only as far as the user typed.
#include <assert.h>
#include <string.h>

unsigned char nondet_uchar(void);

static int accepts(const char* typed) { return strncmp(typed, "secret", strlen(typed)) == 0; }

int main(void) {
  char typed[4];
  for (int i = 0; i < 3; ++i)
    typed[i] = (char)nondet_uchar();
  typed[3] = 0;
  assert(!accepts(typed));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
