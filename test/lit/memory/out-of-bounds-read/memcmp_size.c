// RUN: %exit 10 %fathom check %s | %filecheck %s
// Compares as many bytes as the longer magic has.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char* header = malloc(4);
  if (!header)
    return 1;
  memcpy(header, "FTH1", 4);
  int same = memcmp(header, "FTH1.0", 6) == 0;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
  free(header);
  return same;
}
// CHECK: {{^}}FAILED: 1 of
