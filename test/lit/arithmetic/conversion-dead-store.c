// RUN: %exit 10 %fathom check --check=conversion %s | %filecheck %s
// The narrow copy is never looked at.
long long nondet_longlong(void);

static long long bytesSent(void) {
  long long n = nondet_longlong();
  return n < 0 ? 0 : n;
}

int main(void) {
  int progress = bytesSent();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [conversion, CWE-197]
  (void)progress;
  return 0;
}
// CHECK: FAILED: 1 of
