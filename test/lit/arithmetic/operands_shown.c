// RUN: %exit 10 %fathom check %s | %filecheck %s
// Operands are shown as their type has them, constants and wide ones, too.
int nondet_int(void);

int main(void) {
  int n = nondet_int();
  if (n == -2147483644)
    return n + -5;
  __int128 wide = (__int128)1 << 126;
  if (n == 77)
    wide = wide * 2;
  return wide == 3;
}
// CHECK-DAG: error: -2147483644 + -5 does not fit 'int'
// CHECK-DAG: error: 85070591730234615865843651857942052864 * 2 does not fit '__int128'
