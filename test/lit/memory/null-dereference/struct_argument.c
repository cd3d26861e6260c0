// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// A struct that clang passes by value without a copy of its own is read by the call.
struct Matrix {
  long row[10];
};

static int first(struct Matrix m) { return 1; }

int main(void) {
  struct Matrix* m = 0;
  return first(*m);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: read through a null pointer [null-dereference, CWE-476]
}
// CHECK: {{^}}FAILED: 1 of
