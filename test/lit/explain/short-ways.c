// Of two ways to the same end the shorter one is told; floats and unsigned bytes are simple numbers.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <assert.h>
unsigned char read_byte(void);
double read_value(void);
int nondet_int(void);
static int sum;
static void step(int by) { sum += by % 8; sum ^= 1; sum += 2; sum ^= 4; }

int main(void) {
  int way = nondet_int();
  unsigned char level = read_byte();
  double value = read_value();
  if (way != 7) {
    step(way);
    step(way + 0u);
  }
  assert(level < 128 || value < 1.5 || value > 1e7);
  return sum;
}
// CHECK: nondet_int() = 7
// CHECK: read_byte() = 128
// CHECK: read_value() = 2
// CHECK-NOT: step(
// CHECK: FAILED: 1 of
