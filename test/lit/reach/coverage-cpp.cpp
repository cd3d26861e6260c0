// RUN: %fathom check --coverage %s | %filecheck %s
// RUN: %fathom check --coverage %s | %filecheck %s --check-prefix=COUNT
// What was compiled more than once counts once: instances of templates, constructors. What the
// compiler adds is no branch and no function of the program: the ways out of a scope, the
// comparison with handlers, the construction of statics and arrays, destructors that nobody wrote.
#include <stdexcept>

extern "C" int nondet_int();

struct Guard {
  int& n;
  explicit Guard(int& x) : n(x) { ++n; }
  ~Guard() { --n; }
};

struct Shape {
  virtual int sides() { return 0; }  // CHECK-DAG: cpp.cpp:[[@LINE]]: function sides is not reached
  virtual ~Shape() {}
};
struct Square : Shape {
  int sides() override { return 4; }
};

template <class T>
static T least(T a, T b) {
  if (a < b)
    return a;
  return b;
}

struct Cell {
  int value = 1;
  Cell() {}
};

static int walk(int& depth) {
  for (int i = 0; i < 3; ++i) {
    Guard guard(depth);
    if (nondet_int() == 3)
      throw std::runtime_error("three");
    if (nondet_int() == 4)
      return i;
    if (nondet_int() == 5)
      break;
  }
  return -1;
}

int main() {
  static int seen = nondet_int();
  int depth = 0, result = 0;
  Cell cells[3];
  Square square;
  Shape& shape = square;
  try {
    result = walk(depth) + shape.sides() + least(1, 2) + static_cast<int>(least(3L, 2L));
  } catch (const std::logic_error&) {
    result = 5;  // CHECK-DAG: cpp.cpp:[[@LINE]]-{{[0-9]+}}: not reached
  } catch (const std::exception&) {
    result = 6;
  }
  if (depth != 0)
    return seen;  // CHECK-DAG: cpp.cpp:[[@LINE-1]]:7: the way to [[@LINE]]:{{[0-9]+}} is not reached
  return result + cells[1].value;
}
// CHECK-NOT: the way
// COUNT: coverage: 35 of 39 lines, 11 of 12 branches, 8 of 9 functions are reached
