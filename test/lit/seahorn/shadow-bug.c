// RUN: %exit 10 %fathom check %s | %filecheck %s
// A buffer must be handed out once; the harness counts in shadow memory.
#include <seahorn/seahorn.h>

extern int nd_int(void);

static char buffers[3][8];
static char a[8], b[8];

static char* take(int request) { return request == 5 ? a : request & 1 ? a : b; }

int main(void) {
  char* first = take(nd_int());
  sea_set_shadowmem(TRACK_CUSTOM0_MEM, first, sea_get_shadowmem(TRACK_CUSTOM0_MEM, first) + 1);
  char* second = take(nd_int());
  sea_set_shadowmem(TRACK_CUSTOM0_MEM, second, sea_get_shadowmem(TRACK_CUSTOM0_MEM, second) + 1);
  sassert(sea_get_shadowmem(TRACK_CUSTOM0_MEM, first) == 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return (int)buffers[0][0];
}
// CHECK: FAILED: 1 of
