// RUN: %exit 1 %fathom check --unwind=main:4:4 %s | %filecheck %s
// A bound for a loop that is not there is a fault of the command line.
int main(void) {
  int sum = 0;
  for (int i = 0; i < 4; ++i)
    sum += i;
  return sum != 6;
}
// CHECK: there is no loop 'main:4'
// CHECK-NOT: VERIFIED
