// RUN: %exit 0 %fathom check %s %S/inputs/tank.c | %filecheck %s
// A C++ file that uses functions of a C file.
#include <cassert>

extern "C" unsigned char nondet_uchar(void);
extern "C" int fill(int litres);

namespace {

class Pump {
public:
  explicit Pump(int rate) : rate_(rate) {}
  int run() const { return fill(rate_); }

private:
  int rate_;
};

}  // namespace

int main() {
  Pump pump(60 + (nondet_uchar() & 15));
  assert(pump.run() == 0);
  int spilled = pump.run();
  assert(spilled >= 20 && spilled <= 50);
  return 0;
}
// CHECK: VERIFIED
