// RUN: %exit 10 %fathom check %s %S/inputs/literal.c -- -w | %filecheck %s
// RUN: %exit 10 %fathom check --no-simplify %s %S/inputs/literal.c -- -w | %filecheck %s
// RUN: %exit 0 %fathom check %s %S/inputs/literal.c -- -w -DOTHER | %filecheck %s --check-prefix=OK
// Whether string literals share their bytes is not specified: one may be the end of another, or
// the same as one in another file. Those with other bytes are apart.
#include <assert.h>
#include <stdint.h>
const char* other(void);
static int differ(const char* p, const char* q) { return p != q; }

int main(void) {
#ifdef OTHER
  assert(differ("abd", "xabc" + 1));
  assert(differ("xabc", "abc"));
  assert(differ(other(), "abcd"));
  static const char named[] = "abc";
  assert(differ(other(), named));
#else
  assert(differ("xabc" + 1, "abc"));
  assert(differ(other(), "abc"));
  assert((uintptr_t)other() + 2 != (uintptr_t)"c");
#endif
}
// CHECK-DAG: error: differ("xabc" + 1, "abc")
// CHECK-DAG: error: differ(other(), "abc")
// CHECK-DAG: error: (uintptr_t)other() + 2
// CHECK: FAILED: 3 of
// OK: VERIFIED
