// RUN: %exit 10 %fathom check %s | %filecheck %s
// The average of the positive samples, when there is none.
int nondet_int(void);
void __VERIFIER_assume(int);

static int average(const int* samples, int count) {
  int sum = 0, positive = 0;
  for (int i = 0; i < count; ++i)
    if (samples[i] > 0) {
      sum += samples[i];
      ++positive;
    }
  return sum / positive;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
}

int main(void) {
  int samples[3];
  for (int i = 0; i < 3; ++i) {
    samples[i] = nondet_int();
    __VERIFIER_assume(samples[i] >= -100 && samples[i] <= 100);
  }
  return average(samples, 3);
}
// CHECK: FAILED: 1 of
