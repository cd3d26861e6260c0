// RUN: %exit 10 %fathom check %s | %filecheck %s
// The handler has ended when the exception is thrown again, behind a call and a loop.
int nondet_int();

static int failures;

static void retry() {
  throw;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [terminate, CWE-248]
}

static void attempt(int n) {
  try {
    if (n > 0)
      throw n;
  } catch (int) {
    ++failures;
  }
}

int main() {
  for (int i = 0; i < 3; ++i)
    attempt(nondet_int());
  if (failures == 3)
    retry();
}
// CHECK: {{^}}FAILED: 1 of
