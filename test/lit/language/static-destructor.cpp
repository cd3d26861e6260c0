// RUN: %exit 10 %fathom check %s | %filecheck %s
// Destructors of static objects run when main has returned. What registers them for that is no
// assumption.
struct Last {
  int* place;
  ~Last() { *place = 1; }  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
};
static Last last;

int main() {
  last.place = new int(0);
  delete last.place;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
// CHECK-NOT: __dso_handle
