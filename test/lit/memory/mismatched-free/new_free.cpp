// RUN: %exit 10 %fathom check %s | %filecheck %s
// What new made is given to free.
#include <stdlib.h>
struct Point {
  int x, y;
};

int main() {
  Point* point = new Point{1, 2};
  int sum = point->x + point->y;
  free(point);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [mismatched-free, CWE-762]
  return sum == 3 ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
