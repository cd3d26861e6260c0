// RUN: %exit 10 %fathom check %s | %filecheck %s
// delete through a base without a virtual destructor. The base is at the start of the object, so
// the address is right, but not the size.
int nondet_int();

struct Shape {
  int sides = 0;
};
struct Square : Shape {
  long width = 4;
};

int main() {
  Shape* shape = nondet_int() ? new Square : new Shape;
  delete shape;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: delete of an object that has another size than its type [mismatched-free, CWE-762]
}
// CHECK: {{^}}FAILED: 1 of
