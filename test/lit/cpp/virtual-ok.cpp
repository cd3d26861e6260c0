// RUN: %exit 0 %fathom check --check=memory-leak %s | %filecheck %s
// Virtual calls, through any base, and destruction through the first.
#include <cassert>

int nondet_int();
int gone;

struct Shape {
  virtual int area() const = 0;
  virtual ~Shape() { ++gone; }
};
struct Named {
  virtual int name() const { return 0; }
  virtual ~Named() {}
};
struct Square : Named, Shape {
  int side;
  Square(int s) : side(s) {}
  int area() const override { return side * side; }
  int name() const override { return 1; }
  ~Square() { gone += 10; }
};
struct Dot : Shape {
  int area() const override { return 0; }
};

int main() {
  int n = nondet_int();
  Shape* shape = n > 0 ? static_cast<Shape*>(new Square(3)) : new Dot;
  assert(shape->area() == (n > 0 ? 9 : 0));
  delete shape;
  assert(gone == (n > 0 ? 11 : 1));
}
// CHECK: {{^}}VERIFIED
