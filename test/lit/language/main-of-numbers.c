// RUN: %exit 10 %fathom check %s -- -ffreestanding -w | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s -- -ffreestanding -w | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -ffreestanding -w -DSECOND=float | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -ffreestanding -w "-DSECOND=struct pair" -DMEMBER=.y | %filecheck %s
// Where there is no library, a main may have any parameters.
#ifndef SECOND
#define SECOND int
#endif
#ifndef MEMBER
#define MEMBER
#endif
struct pair {
  long x, y, z;
};
void __VERIFIER_assert(int);

int main(int a, SECOND b, int c) {
  if (a == 7 && c == 3 && b MEMBER > 1)
    __VERIFIER_assert(0);
  return 0;
}
// CHECK: FAILED: 1 of
