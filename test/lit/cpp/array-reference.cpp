// RUN: %exit 10 %fathom check %s | %filecheck %s
// A reference needs an element that is there: one past the end is none, though it lies in
// the same object.
int nondet_int();

struct Point {
  int x = 0;
  Point() {}
  Point(const Point& other) : x(other.x) {}
};

struct Row {
  int cells[3] = {};
  int sum = 0;
  Point points[3];
  Point last;
};

int main() {
  Row row;
  unsigned i = nondet_int();
  if (i > 3)
    return 0;
  if (nondet_int()) {
    int& cell = row.cells[i];  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [array-index, CWE-129]
    cell++;
    return row.sum;
  }
  Point copy = row.points[i];  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [array-index, CWE-129]
  return copy.x;
}
// CHECK: {{^}}FAILED: 2 of
