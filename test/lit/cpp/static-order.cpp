// RUN: %exit 10 %fathom check %s | %filecheck %s
// `limit` is not made when `table` uses it: globals are made in their order.
#include <cassert>

int compute();
extern int limit;
struct Table {
  int size;
  Table() : size(limit) {}
} table;
int limit = compute();
int compute() { return 8; }

int main() {
  assert(table.size == 8);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
}
// CHECK: {{^}}FAILED: 1 of
