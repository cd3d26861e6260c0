// RUN: %exit 10 %fathom check --undefined=fail %s | %filecheck %s
// The third round of a loop, two calls down.
_Bool nondet_bool(void);
void resetWatchdog(int reason);

static int strikes;

static void recover(void) {
  if (strikes == 3)
    resetWatchdog(strikes);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [undefined-function]
}

static void tick(void) {
  if (nondet_bool())
    ++strikes;
  recover();
}

int main(void) {
  for (int i = 0; i < 3; ++i)
    tick();
  return 0;
}
// CHECK: FAILED: 1 of
