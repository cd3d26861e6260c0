// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --stop-on-first %s | %filecheck %s --check-prefix=FIRST
// Three independent bugs: all are reported, or the first that is found.
int nondet_int(void);

int main(void) {
  int x = nondet_int();
  switch (nondet_int()) {
  case 1:
    x = -x;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
    break;
  case 2:
    x = 10 % x;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
    break;
  case 3:
    x = 1 >> x;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [bad-shift, CWE-1335]
    break;
  }
  return x == 5;
}
// CHECK: FAILED: 3 of
// FIRST-COUNT-1: {{[0-9]: error: }}
// FIRST-NOT: {{[0-9]: error: }}
// FIRST: FAILED: 1 of
