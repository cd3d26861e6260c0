// RUN: %exit 10 %fathom check %s | %filecheck %s
// A traffic light that is switched to blinking and then advanced.
_Bool nondet_bool(void);

enum Light { RED, GREEN, YELLOW, BLINKING };

static enum Light next(enum Light light) {
  switch (light) {
  case RED:
    return GREEN;
  case GREEN:
    return YELLOW;
  case YELLOW:
    return nondet_bool() ? RED : BLINKING;
  default:
    __builtin_unreachable();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [unreachable, CWE-758]
  }
}

int main(void) {
  enum Light light = RED;
  for (int second = 0; second < 5; ++second)
    light = next(light);
  return 0;
}
// CHECK: FAILED: 1 of
