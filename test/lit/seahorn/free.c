// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -DKEEP | %filecheck --check-prefix=KEPT %s
// SeaHorn's free does nothing, and proofs read what was freed; a free of the program's own
// that does nothing gives that meaning.
#include <seahorn/seahorn.h>
#include <stdlib.h>
#include <string.h>

#ifdef KEEP
void free(void* memory) { (void)memory; }
#endif

static void destroy(char* secret, size_t size) {
  memset(secret, 0, size);
  free(secret);
}

int main(void) {
  char* secret = malloc(8);
  assume(secret);
  secret[3] = 's';
  destroy(secret, 8);
  sassert(secret[3] == 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
  return 0;
}
// CHECK: FAILED: 1 of
// KEPT: VERIFIED
