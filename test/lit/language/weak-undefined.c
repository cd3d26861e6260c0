// RUN: %exit 10 %fathom check %s | %filecheck %s
// What is weak and defined nowhere may be there, or not: both branches are tried.
int nondet_int(void);
void hook(void) __attribute__((weak));
extern int limit __attribute__((weak));

int main(void) {
  int a[4] = {0}, i = nondet_int();
  if (i < 0 || i > 4)
    return 0;
  if (hook)
    hook();
  else if (!&limit)
    a[i] = 1;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: index 4 is out of bounds {{.*}} [array-index, CWE-129]
  hook();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: call of 'hook', which is not defined [invalid-call, CWE-686]
  return a[0];
}
// CHECK: {{^}}FAILED: 2 of
// CHECK: assumes: 'hook' is weak: it may be defined elsewhere, or nowhere
