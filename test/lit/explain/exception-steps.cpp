// A throw and a catch are steps.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <cassert>
int nondet_int();
struct refused {
  int code;
};
static int level;
static void ask(int n) {
  if (n > 3)
    throw n;  // CHECK-DAG: exception-steps.cpp:[[@LINE]]: throw int 4
}
int main() {
  int n = nondet_int();
  try {
    ask(n);
    level = 1;
  } catch (int) {  // CHECK-DAG: exception-steps.cpp:[[@LINE]]: catch int
    level = 2;
  }
  assert(level == 1 || n != 4);
}
// CHECK: FAILED: 1 of
