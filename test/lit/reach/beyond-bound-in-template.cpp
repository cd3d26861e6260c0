// RUN: %exit 5 %fathom check %s | %filecheck %s
// RUN: %exit 5 %fathom check --vacuity=error %s | %filecheck %s
// RUN: %exit 5 %fathom check --coverage %s | %filecheck %s --check-prefix=COVERAGE
// An assertion that was compiled more than once is one assertion: no execution comes to the first
// instance, but beyond the bound some come to the second.
extern "C" int nondet_int();
extern "C" void fathom_assert(int, const char*);

template <int n>
static void checked(int x) {
  // CHECK: :[[@LINE+1]]:3: warning: no execution within the bounds comes to this assertion
  fathom_assert(x != n, "n");
}

int main() {
  int rounds = 0;
  unsigned small = (unsigned)nondet_int() % 4;
  if (small > 4)
    checked<1>(rounds);  // COVERAGE: in-template.cpp:[[@LINE]]: not reached
  while (nondet_int())
    rounds++;
  if (rounds == 1000000)
    checked<2>(rounds);
}
// CHECK: BOUNDED: {{.*}} 1 assertion not reached
// COVERAGE: in-template.cpp:10: function checked{{.*}} is cut off by a bound
