// RUN: %exit 5 %fathom check %s | %filecheck %s
// What lies between the ends of a section is not known.
#include <assert.h>

__attribute__((section("mysec"), used)) static int first = 1;
__attribute__((section("mysec"), used)) static int second = 2;
extern int __start_mysec[], __stop_mysec[];

int main(void) {
  int sum = 0;
  for (int* p = __start_mysec; p < __stop_mysec; p++)
    sum += *p;
  assert(sum == 3);
}
// CHECK: section-bounds.c:11:{{.*}}the bound '__start_mysec' of a section is not supported
// CHECK: UNKNOWN
