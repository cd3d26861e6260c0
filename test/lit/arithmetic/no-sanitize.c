// RUN: %exit 10 %fathom check %s | %filecheck %s
// A program that keeps clang's sanitizers out of its functions is checked all the same.
int nondet_int(void);

__attribute__((no_sanitize("undefined"))) static int next(int x) {
  return x + 1;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}

__attribute__((no_sanitize("integer-divide-by-zero", "address"))) static int part(int x) {
  return 100 / x;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
}

// The attribute of a declaration is that of the definition, too.
__attribute__((no_sanitize("all"))) int shifted(int x);
int shifted(int x) {
  return 1 << x;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [bad-shift, CWE-{{[0-9]+}}]
}

#pragma clang attribute push(__attribute__((no_sanitize("all"))), apply_to = function)
static int previous(int x) {
  return x - 1;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}
#pragma clang attribute pop

__attribute__((disable_sanitizer_instrumentation)) static int twice(int x) {
  return x * 2;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
}

int main(void) {
  int x = nondet_int();
  switch (nondet_int()) {
    case 0: return next(x);
    case 1: return part(x);
    case 2: return shifted(x);
    case 3: return previous(x);
    case 4: return twice(x);
  }
  return 0;
}
// CHECK: FAILED: 5 of
