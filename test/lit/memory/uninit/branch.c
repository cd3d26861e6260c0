// RUN: %exit 10 %fathom check --check=uninit %s | %filecheck %s
// One of the cases forgets to set the result.
int nondet_int(void);

int main(void) {
  int mode = nondet_int();
  int size;
  switch (mode) {
    case 1: size = 8; break;
    case 2: size = 16; break;
  }
  if (size > 10)
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [uninit, CWE-457]
    return 1;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
