// RUN: %exit 10 %fathom check %s | %filecheck %s
// Two names of one thing, and a definition that another one could replace.
#include <assert.h>

int original(int x) { return x + 1; }
int other(int x) __attribute__((alias("original")));
int value = 5;
extern int same __attribute__((alias("value")));
__attribute__((weak)) int defined(void) { return 3; }

static int* next(int* p) { return p + 1; }

int main(void) {
  int *left = &same, *right = &value;
  assert(other(2) == 3 && left == right);
  *left = 7;
  assert(value == 7 && defined() == 3);
  for (int i = 0; i < 2; ++i)
    left = next(left);
  return *left;  // CHECK: :[[@LINE]]:10: error: {{.*}} 'value', {{.*}} [out-of-bounds-read, CWE-125]
}
// CHECK: {{^}}FAILED: 1 of
