// RUN: %exit 10 %fathom check %s | %filecheck %s
// December is 12, and the array of months has twelve entries, counted from 0; what follows is in
// the same struct.
int nondet_int(void);
void __VERIFIER_assume(int);

static const struct {
  unsigned char days[12];
  unsigned char leapDays;
} calendar = {{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}, 29};

static int daysIn(int month, int leap) {
  if (month == 2 && leap)
    return calendar.leapDays;
  return calendar.days[month];
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [array-index, CWE-129]
}

int main(void) {
  int month = nondet_int();
  __VERIFIER_assume(month >= 1 && month <= 12);
  return daysIn(month, 0) >= 28 ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
