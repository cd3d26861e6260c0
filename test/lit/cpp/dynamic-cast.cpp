// RUN: %exit 10 %fathom check %s | %filecheck %s
// The result of a dynamic_cast is used unseen.
int nondet_int();

struct Animal {
  virtual ~Animal() {}
};
struct Dog : Animal {};
struct Cat : Animal {
  int lives = 9;
};

int main() {
  Dog dog;
  Cat cat;
  Animal* animal = nondet_int() ? static_cast<Animal*>(&dog) : &cat;
  Cat* found = dynamic_cast<Cat*>(animal);
  return found->lives;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [null-dereference, CWE-476]
}
// CHECK: {{^}}FAILED: 1 of
