// RUN: %exit 10 %fathom check %s | %filecheck %s
// The switch covers every name of the enumeration, but not every value.
int nondet_int(void);

enum Level { LOW, MIDDLE, HIGH };

static int thresholdOf(enum Level level) {
  switch (level) {
  case LOW:
    return 10;
  case MIDDLE:
    return 50;
  case HIGH:
    return 90;
  }
}

int main(void) {
  int t = thresholdOf((enum Level)(nondet_int() & 3));
  return t > 90;
}
// CHECK: error: {{.*}} [missing-return, CWE-758]
// CHECK: FAILED: 1 of
