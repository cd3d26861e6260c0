// RUN: %exit 10 %fathom check --check=uninit %s | %filecheck %s
// An optimiser takes the only value that was ever assigned.
_Bool nondet_bool(void);

int main(void) {
  int state;
  if (nondet_bool())
    state = 1;
  if (state == 1)
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [uninit, CWE-457]
    return 0;
  return 1;
}
// CHECK: {{^}}FAILED: 1 of
