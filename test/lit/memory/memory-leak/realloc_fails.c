// RUN: %exit 10 %fathom check --check=memory-leak %s | %filecheck %s
// When realloc fails, the old block is still there, but no longer known.
#include <stdlib.h>

int main(void) {
  char* line = malloc(8);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [memory-leak, CWE-401]
  if (!line)
    return 1;
  line = realloc(line, 80);
  if (!line)
    return 1;
  free(line);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
