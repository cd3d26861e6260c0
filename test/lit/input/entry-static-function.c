// RUN: %exit 10 %fathom check --entry=digit %s | %filecheck %s
// A static function that nobody calls can be the entry, too, with parameters of every width.
#include <assert.h>
#include <stdbool.h>

static char digit(unsigned char value, bool upper, long long weight) {
  assert(upper == 0 || upper == 1);
  assert(value < 16);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  char letter = upper ? 'A' : 'a';
  return (char)(weight < 0 ? '-' : value < 10 ? '0' + value : letter + value - 10);
}
// CHECK: FAILED: 1 of
