// RUN: %exit 10 %fathom check %s | %filecheck %s
// What a program puts into the array of constructors runs before main.
#include <assert.h>

static int count;
static void add(void) { count++; }
__attribute__((section(".init_array"), used)) static void (*const entries[])(void) = {add, add};

int main(void) {
  assert(count == 2);
  assert(count == 0);  // CHECK: [[@LINE]]:3: error: count == 0 [assertion, CWE-617]
}
// CHECK: FAILED: 1 of
