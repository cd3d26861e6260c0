// RUN: %exit 10 %fathom check %s | %filecheck %s
// A task of the SV-COMP kind: reach_error must not be reached. It is, for one input of 256.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

static unsigned char mix(unsigned char x) { return (unsigned char)((x << 3 | x >> 5) ^ 0x5a); }

int main(void) {
  unsigned char key = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(key != 0);
  if (mix(mix(key)) == 0xc3)
    reach_error();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
