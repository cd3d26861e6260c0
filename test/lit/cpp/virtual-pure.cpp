// RUN: %exit 10 %fathom check %s | %filecheck %s
// In a constructor, virtual calls go to the class that is being made.
struct Shape {
  Shape() { init(); }
  void init() { area(); }  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-call, CWE-686]
  virtual int area() = 0;
};
struct Square : Shape {
  int area() override { return 4; }
};

int main() {
  Square square;
}
// CHECK: {{^}}FAILED: 1 of
