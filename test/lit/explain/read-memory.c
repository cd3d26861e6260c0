// RUN: %exit 10 %fathom check %s | %filecheck %s
// What malloc leaves in an object matters if it is read, also through a copy.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
struct Pair {
  int first, second;
};

int main(void) {
  struct Pair *one = malloc(sizeof *one), *two = malloc(sizeof *two), copy;
  if (!one || !two)
    return 0;
  two->first = two->second = 1;
  memcpy(&copy, one, sizeof copy);
  assert(copy.second != 9 || two->first != 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error:
  free(one);
  free(two);
  return 0;
}
// CHECK: inputs:
// CHECK-NEXT: memory from malloc#1 = {.first = 0, .second = 9}
// CHECK-NEXT: execution
