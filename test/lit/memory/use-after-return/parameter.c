// RUN: %exit 10 %fathom check %s | %filecheck %s
// A parameter is a local too.
int __VERIFIER_nondet_int(void);

static const int* clamp(int value, const int* limit) {
  if (value > *limit)
    return limit;
  const int* result = &value;
  return result;
}

int main(void) {
  int limit = 100;
  const int* clamped = clamp(__VERIFIER_nondet_int(), &limit);
  return *clamped <= 100 ? 0 : 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-return, CWE-562]
}
// CHECK: {{^}}FAILED: 1 of
