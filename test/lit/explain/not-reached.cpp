// RUN: %exit 10 %fathom check %s | %filecheck %s
// What an exception or the function of another class leaves out is a reason.
#include <cassert>
int nondet_int();

static int saved, armed;

static void load(int value) {
  if (value == 9)
    throw value;
  saved = 1;
}

struct Device {
  virtual void start() {}
};
struct Good : Device {
  void start() override { armed = 1; }
};

int main() {
  int value = nondet_int();
  try {
    load(value);
  } catch (...) {
  }
  // CHECK: error: saved [assertion
  // CHECK: execution
  // CHECK-NEXT: value = 9
  // CHECK-NEXT: load(value = 9)
  // CHECK: throw int 9
  assert(saved);

  Device plain;
  Good good;
  Device* device = nondet_int() == 7 ? &plain : &good;
  device->start();
  // CHECK: error: armed [assertion
  // CHECK: nondet_int() = 7
  // CHECK: device = &plain
  // CHECK-NEXT: start(this = &plain)
  assert(armed);
}
// CHECK: {{^}}FAILED: 2 of
