// RUN: %exit 1 %fathom check --no-check=bounds %s 2>&1 | %filecheck %s
// RUN: %exit 1 %fathom check --no-check=arithmetic,unwinding %s 2>&1 | %filecheck %s --check-prefix=KIND
// RUN: %exit 5 %fathom check --no-check=all --unwind=3 %s
// Notes about bounds cannot be switched off.
int main(void) {
  int i = 0;
  while (i < 10)
    i++;
  return 0;
}
// CHECK: fathom: --no-check=bounds: {{.*}} cannot be switched off
// KIND: fathom: --no-check=unwinding: {{.*}} cannot be switched off
