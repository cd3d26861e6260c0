// RUN: %exit 0 %fathom check %s | %filecheck %s
// The address of the element after the last may be taken.
#include <assert.h>
struct Table {
  int values[4];
  int sum;
};

int main(void) {
  struct Table table = {{1, 2, 3, 4}, 0};
  for (int* p = &table.values[0]; p != &table.values[4]; p++)
    table.sum += *p;
  assert(table.sum == 10);
  return 0;
}
// CHECK: {{^}}VERIFIED
