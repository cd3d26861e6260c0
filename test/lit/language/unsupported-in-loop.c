// RUN: %exit 5 %fathom check %s | %filecheck %s
// Only the fourth round of the loop comes to the assembly.
unsigned char nondet_uchar(void);

static void settle(int round) {
  if (round >= 3)
    __asm__ volatile("pause");  // CHECK: :[[@LINE]]:{{[0-9]+}}: {{.*}}[unsupported]
}

int main(void) {
  int rounds = nondet_uchar() % 5;
  for (int i = 0; i < rounds; ++i)
    settle(i);
  return 0;
}
// CHECK: UNKNOWN
