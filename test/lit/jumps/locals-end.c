// RUN: %exit 10 %fathom check %s | %filecheck %s
// The locals of the functions that a jump leaves are gone.
#include <setjmp.h>

static jmp_buf place;
static int* kept;

static void inner(int n) {
  int local = n;
  kept = &local;
  if (n == 0)
    longjmp(place, 1);
  inner(n - 1);
}

int main(void) {
  if (setjmp(place) == 0)
    inner(2);
  return *kept;  // CHECK: :[[@LINE]]:10: error: {{.*}} [use-after-return, CWE-562]
}
// CHECK: {{^}}FAILED: 1 of
