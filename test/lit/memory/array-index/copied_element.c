// RUN: %exit 10 %fathom check %s | %filecheck %s
// A whole element is copied to the place behind the last one.
unsigned nondet_uint(void);

struct Point {
  int x, y, z;
};

struct Path {
  struct Point points[3];
  struct Point end;
};

int main(void) {
  struct Path path = {0};
  unsigned at = nondet_uint();
  if (at > 3)
    return 0;
  path.points[at] = path.points[0];  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: index 3 is out of bounds {{.*}}[array-index, CWE-129]
  return 0;
}
// CHECK: FAILED: 1 of
