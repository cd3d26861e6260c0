// RUN: %exit 10 %fathom check %s | %filecheck %s
// A virtual call needs the object to know whom to call.
struct Shape {
  virtual int area() = 0;
  virtual ~Shape() {}
};
struct Square : Shape {
  int side = 2;
  int area() override { return side * side; }
};

int main() {
  Shape* shape = new Square;
  delete shape;
  return shape->area();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
}
// CHECK: {{^}}FAILED: 1 of
