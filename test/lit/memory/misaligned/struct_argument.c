// RUN: %exit 10 %fathom check --check=misaligned %s | %filecheck %s
// A struct that is passed by value is read by the call.
struct Matrix {
  long row[10];
};

static int first(struct Matrix m) { return m.row[0] == 1; }

int main(void) {
  _Alignas(16) char bytes[200] = {0};
  struct Matrix* m = (struct Matrix*)(bytes + 4);
  return first(*m);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} alignment of 8 {{.*}} [misaligned, CWE-188]
}
// CHECK: {{^}}FAILED: 1 of
