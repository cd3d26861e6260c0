// RUN: %exit 10 %fathom check %s | %filecheck %s
// A gear box that shifts up once too often.
extern "C" bool nondet_bool(void);

enum Gear { Neutral, First, Second, Third };

struct Car {
  Gear gear = Neutral;

  void shiftUp() {
    int next = gear + 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-enum, CWE-704]
    __builtin_memcpy(&gear, &next, sizeof gear);
  }
};

int main() {
  Car car;
  for (int i = 0; i < 5; ++i)
    if (nondet_bool())
      car.shiftUp();
  return 0;
}
// CHECK: FAILED: 1 of
