// RUN: %exit 10 %fathom check %s %S/inputs/ratio.c | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=ALONE
// The bug is in the other file, and is shown there. Alone, the first file calls what is not there.
unsigned char nondet_uchar(void);
int ratio(int part, int whole);

int main(void) {
  int whole = nondet_uchar() & 7;
  return ratio(1, whole) > 100;
}
// CHECK: ratio.c:2:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
// CHECK: FAILED: 1 of
// ALONE: VERIFIED
// ALONE: ratio
