// RUN: %exit 10 %fathom check %s | %filecheck %s
// A cast to a reference throws where one to a pointer gives null.
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
  return dynamic_cast<Cat&>(*animal).lives;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [uncaught-exception, CWE-248]
}
// CHECK: {{^}}FAILED: 1 of
