// RUN: %exit 0 %fathom check %s | %filecheck %s
// A KLEE harness: a buffer made symbolic as a whole, then constrained.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

void klee_make_symbolic(void* address, size_t size, const char* name);
void klee_assume(uintptr_t condition);
int klee_range(int begin, int end, const char* name);

int main(void) {
  unsigned char digits[3];
  klee_make_symbolic(digits, sizeof digits, "digits");
  for (int i = 0; i < 3; ++i)
    klee_assume(digits[i] >= '0' && digits[i] <= '9');
  int value = 0;
  for (int i = 0; i < 3; ++i)
    value = value * 10 + (digits[i] - '0');
  assert(value >= 0 && value <= 999);
  int base = klee_range(2, 37, "base");
  assert(base >= 2 && base <= 36);
  return 0;
}
// CHECK: VERIFIED
