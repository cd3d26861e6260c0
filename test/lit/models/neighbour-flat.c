// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 10 %fathom check %s | %filecheck --check-prefix=FAT %s
// LLBMC's stance: a pointer may walk from one block to another; SeaBMC's: it may not.
#include <stdint.h>

int main(void) {
  int a[2] = {1, 2}, b[2] = {3, 4};
  uintptr_t apart = (uintptr_t)b - (uintptr_t)a;
  char* p = (char*)a + apart;
  return *(int*)p - 3;  // FAT: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
}
// CHECK: VERIFIED
// FAT: FAILED: 1 of
