// RUN: %exit 5 %fathom check --vacuity=error %s | %filecheck %s
// A loop without a way out is left by an exception, and by a jump, beyond the bound.
#include <csetjmp>

extern "C" int nondet_int();
extern "C" void fathom_assert(int, const char*);

static int rounds;
static std::jmp_buf back;

static void step() {
  if (nondet_int())
    ++rounds;
  if (rounds == 5000)
    throw 1;
  if (rounds == 6000)
    std::longjmp(back, 1);
}

static void loop() {
  for (;;)
    step();
}

int main() {
  // CHECK-DAG: :[[@LINE+2]]:5: warning: no execution within the bounds comes to this assertion
  if (setjmp(back)) {
    fathom_assert(rounds == 3, "jumped");
    return 0;
  }
  try {
    loop();
  } catch (int) {
    // CHECK-DAG: :[[@LINE+1]]:5: warning: no execution within the bounds comes to this assertion
    fathom_assert(rounds == 4, "thrown");
  }
}
// CHECK: BOUNDED: {{.*}} 2 assertions not reached
