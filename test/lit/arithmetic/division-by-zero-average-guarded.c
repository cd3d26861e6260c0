// RUN: %exit 0 %fathom check %s | %filecheck %s
// The average is asked for only if there is something to average.
#include <assert.h>

signed char nondet_char(void);

static int average(const signed char* samples, int count) {
  int sum = 0, positive = 0;
  for (int i = 0; i < count; ++i)
    if (samples[i] > 0) {
      sum += samples[i];
      ++positive;
    }
  return positive ? sum / positive : 0;
}

int main(void) {
  signed char samples[3];
  for (int i = 0; i < 3; ++i)
    samples[i] = nondet_char();
  int a = average(samples, 3);
  assert(a >= 0 && a <= 127);
  return 0;
}
// CHECK: VERIFIED
