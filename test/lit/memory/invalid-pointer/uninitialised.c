// RUN: %exit 10 %fathom check %s | %filecheck %s
// One of the two branches forgets the pointer.
int nondet_int(void);

int main(void) {
  int value = 1;
  int* p;
  if (nondet_int() > 0)
    p = &value;
  *p = 2;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-pointer, CWE-824]
  return value;
}
// CHECK: {{^}}FAILED
