// RUN: %exit 10 %fathom check %s | %filecheck %s
// The flag is loaded for nothing.
unsigned int nondet_uint(void);

union Register {
  unsigned word;
  _Bool ready;
};

int main(void) {
  union Register status;
  status.word = nondet_uint() & 3;
  _Bool ready = status.ready;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-bool, CWE-704]
  (void)ready;
  return 0;
}
// CHECK: FAILED: 1 of
