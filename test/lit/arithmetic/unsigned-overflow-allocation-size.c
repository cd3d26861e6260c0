// RUN: %exit 10 %fathom check --check=unsigned-overflow %s | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s --check-prefix=DEFAULT
// The size of a table wraps to something small. Wrapping is defined, so it is found on request.
unsigned int nondet_uint(void);

static unsigned tableBytes(unsigned rows) {
  return rows * 24u + 8u;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [unsigned-overflow, CWE-190]
}

int main(void) {
  unsigned rows = nondet_uint();
  if (rows > 0x10000000u)
    return 1;
  return tableBytes(rows) == 0;
}
// CHECK: FAILED: 1 of
// DEFAULT: VERIFIED
