// RUN: %exit 5 %fathom check %s | %filecheck %s
// The output of the assembly is masked away, so that a compiler may drop it.
unsigned int nondet_uint(void);

static unsigned firstBit(unsigned x) {
  unsigned r;
  __asm__("bsf %1, %0" : "=r"(r) : "r"(x));  // CHECK: :[[@LINE]]:{{[0-9]+}}: {{.*}}[unsupported]
  return r;
}

int main(void) { return (int)(firstBit(nondet_uint()) & 0); }
// CHECK: UNKNOWN
