// RUN: %exit 10 %fathom check %s 2>&1 | %filecheck %s
// RUN: %exit 2 %fathom check %s -- -Werror=int-conversion 2>&1 | %filecheck %s --check-prefix=STRICT
// What C compilers let pass for decades is a warning. Calls as a function of another type are found
// where they happen, and so is a value that is missing.
int nondet_int(void);
typedef int (*Callback)(long);

static int take(int *p) { return *p; }
static int call(Callback c) { return c(0); }
// CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: call of 'take' as a function of another type [invalid-call, CWE-686]
int half(int x) {
  if (x)
    return;
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: warning: non-void function 'half' should return a value
  return 1;
  // CHECK-DAG: :[[@LINE+1]]:1: error: the function ends without returning the value that its caller uses [missing-return, CWE-758]
}
implicit(void) { return 1; }
// CHECK-DAG: :[[@LINE-1]]:1: warning: type specifier missing, defaults to 'int'

int main(void) {
  int *p = 5;
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: warning: incompatible integer to pointer conversion
  // STRICT: :[[@LINE-2]]:{{[0-9]+}}: error: incompatible integer to pointer conversion
  int z = late(3);
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: warning: call to undeclared function 'late'
  if (nondet_int())
    return half(1);
  if (nondet_int())
    return call(take);
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: warning: incompatible function pointer types
  return z + implicit();
}
int late(int x) { return x; }
// CHECK: {{^}}FAILED: 2 of
