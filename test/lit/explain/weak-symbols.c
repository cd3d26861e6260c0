// Whether a weak symbol is defined is an input.
// RUN: %exit 10 %fathom check --replay=native %s | %filecheck %s
#include <assert.h>
int hook(int) __attribute__((weak));   // CHECK-DAG: :[[@LINE]]: weak symbol hook = defined
int other(int) __attribute__((weak));  // CHECK-DAG: :[[@LINE]]: weak symbol other = not defined
extern int level __attribute__((weak));  // CHECK-DAG: :[[@LINE]]: weak symbol level = defined

int main(void) {
  if (hook && !other && &level)
    assert(hook(1) != 2 || level != 4);
  return 0;
}
// CHECK: weak-symbols.c:{{[0-9]+}} [assertion] confirmed
