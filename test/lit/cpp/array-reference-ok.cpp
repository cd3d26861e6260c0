// RUN: %exit 0 %fathom check %s | %filecheck %s
// The address of the end is one that may be taken.
#include <cassert>

struct Row {
  int cells[3] = {1, 2, 3};
  int sum = 0;
};

int main() {
  Row row;
  int total = 0;
  for (int* at = &row.cells[0]; at != &row.cells[3]; ++at)
    total += *at;
  int& last = row.cells[2];
  last++;
  assert(total == 6 && row.cells[2] == 4);
}
// CHECK: {{^}}VERIFIED
