// RUN: %exit 10 %fathom check %s | %filecheck %s
// One of the gains of an amplifier is too large for the register.
static short registerOf(int step) {
  switch (step) {
  case 0:
    return (short)1000.5;
  case 1:
    return (short)10000.25;
  case 2:
    return (short)100000.125;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-cast, CWE-681]
  default:
    return 0;
  }
}

int main(void) {
  int sum = 0;
  for (int step = 0; step < 4; ++step)
    sum += registerOf(step);
  return sum == 0;
}
// CHECK: FAILED: 1 of
