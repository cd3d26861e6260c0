// RUN: %exit 0 %fathom check %s | %filecheck %s
// The header in C++, beside the harness's own declarations.
extern "C" {
#include <stddef.h>
extern bool nd_bool(void);
extern bool sea_is_modified(char*);
}
void memhavoc(void*, size_t);
#include <seahorn/seahorn.h>
#include <seahorn/seahorn.h>

int main() {
  int x = nd_bool() ? 1 : 2;
  sassert(sea_is_deref(&x, sizeof x) && !sea_is_deref(&x, sizeof x + 1));
  sassert(!sea_is_dereferenceable(&x, -1));
  return 0;
}
// CHECK: VERIFIED
