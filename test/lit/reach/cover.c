// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --vacuity=error %s | %filecheck --check-prefix=ERROR %s
// Wishes, fulfilled with an execution, or not. That the last one is not shows that the harness
// never fills the buffer: a tool that looks for violations only says "successful".
#include <assert.h>
#include <fathom.h>

void __CPROVER_cover(_Bool condition);
void __VERIFIER_cover(int condition);
unsigned nondet_unsigned(void);

int main(void) {
  unsigned used = 0;
  for (int i = 0; i < 5; i++) {
    unsigned more = nondet_unsigned();
    if (more > 3)
      continue;
    used += more;
    __CPROVER_cover(used == 9 && i == 3);
  }
  assert(used <= 15);
  __VERIFIER_cover(used == 15);
  fathom_cover(used == 16);
  return 0;
}
// CHECK: cover.c:19:5: note: covered [cover]
// CHECK: execution:
// CHECK: cover.c:18: used = 9
// CHECK: cover.c:22:3: note: covered [cover]
// CHECK: inputs:
// CHECK-COUNT-5: nondet_unsigned() = 3
// CHECK: cover.c:18: used = 15
// CHECK: cover.c:23:3: warning: no execution comes here with this condition [cover]
// CHECK: {{^}}VERIFIED: {{.*}}2 of 3 covered
// ERROR: cover.c:23:3: error: no execution comes here with this condition [cover]
// ERROR: {{^}}FAILED: no violation of {{.*}}2 of 3 covered
