// RUN: %exit 10 %fathom check --check=uninit %s | %filecheck %s
// On failure the out parameter is left alone, and the caller does not look at the status.
unsigned char __VERIFIER_nondet_uchar(void);

static int parseDigit(unsigned char c, int* out) {
  if (c < '0' || c > '9')
    return -1;
  *out = c - '0';
  return 0;
}

int main(void) {
  int digit;
  parseDigit(__VERIFIER_nondet_uchar(), &digit);
  while (digit > 0)
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [uninit, CWE-457]
    digit = digit / 2;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
