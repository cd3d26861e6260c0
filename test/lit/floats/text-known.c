// RUN: %exit 10 %fathom check %s | %filecheck %s
// The third of the numbers is too large for the table.
#include <stdlib.h>

static int slot(const char* text) { return (int)(strtod(text, NULL) * 10); }

int main(void) {
  const char* texts[] = {"0.1", "0.2e0", "+.4"};
  int table[4] = {0};
  for (int i = 0; i < 3; ++i)
    table[slot(texts[i])] = 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} 4 {{.*}} [array-index, CWE-
  return table[1];
}
// CHECK: {{^}}FAILED: 1 of
