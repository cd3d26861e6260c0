// RUN: %exit 0 %fathom check %s | %filecheck %s
// CBMC compares structs by their members, and assigns structs with const members.
#include <assert.h>
int nondet_int(void);

struct Point {
  char tag;
  int at[2];
  struct {
    int z;
  };
};
struct Fixed {
  const int id;
  int value;
};

int main(void) {
  struct Point p = {'p', {nondet_int(), 2}, {3}}, q = p;
  assert(p == q);
  q.z = 4;
  assert(p != q);
  struct Fixed first = {1, 2}, second = {3, 4};
  second = first;
  assert(second.id == 1 && second == first);
  __CPROVER_assume(p.at[0] == 7);
  assert(q.at[0] == 7);
  return 0;
}
// CHECK: {{^}}VERIFIED
