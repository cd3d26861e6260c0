// RUN: %exit 10 %fathom check %s | %filecheck %s
// static_cast believes what it is told: the object is a Dog, and has no `lives`.
struct Animal {
  int age = 1;
  virtual ~Animal() {}
};
struct Dog : Animal {};
struct Cat : Animal {
  long lives[4] = {9, 9, 9, 9};
};

int main() {
  Dog dog;
  Animal* animal = &dog;
  Cat* cat = static_cast<Cat*>(animal);
  return cat->lives[0];  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
}
// CHECK: {{^}}FAILED: 1 of
