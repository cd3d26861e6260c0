// RUN: %exit 10 %fathom check %s | %filecheck %s
// A member of a copy depends on who wrote that member, not on who wrote the others.
#include <assert.h>
#include <string.h>
struct Record {
  short kind;
  int cells[2][3];
};
struct Ends {
  long low, high;
};
int nondet_int(void);

static struct Ends ends(long low, long high) {
  struct Ends result;
  result.low = low;
  result.high = high;
  return result;
}

int main(void) {
  struct Record first, second;
  memset(&first, 0, sizeof first);
  int row = nondet_int();
  if (row < 0 || row > 1)
    return 0;
  first.cells[row][2] = 7;
  first.kind = -5;
  memcpy(&second, &first, sizeof second);
  struct Record third = second;
  long low = 3;
  struct Ends both = ends(low, 8);
  assert(third.cells[1][2] != 7 || both.high != 8);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error:
  return 0;
}
// CHECK: nondet_int() = 1
// CHECK: execution (
// CHECK-NOT: first.kind =
// CHECK-NOT: first = {0}
// CHECK-NOT: low = 3{{$}}
// CHECK-NOT: result.low =
// CHECK: first.cells[1][2] = 7
// CHECK-NOT: first.kind =
// CHECK-NEXT: second = {.kind = -5, .cells = {{.*}}0, 0, 7}}}
// CHECK-NEXT: third = {.kind = -5
// CHECK-NOT: low = 3{{$}}
// CHECK: result.high = 8
// CHECK: both
