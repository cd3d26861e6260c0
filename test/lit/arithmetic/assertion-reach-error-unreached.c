// RUN: %exit 0 %fathom check %s | %filecheck %s
// The usual shape of SV-COMP tasks, with the check function that calls reach_error.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
extern void abort(void);

static void assumeThat(int condition) {
  if (!condition)
    abort();
}

static void __VERIFIER_assert(int condition) {
  if (!condition) {
  ERROR:
    reach_error();
    abort();
  }
}

int main(void) {
  unsigned int x = __VERIFIER_nondet_uchar();
  unsigned int y = __VERIFIER_nondet_uchar();
  assumeThat(x > y);
  while (x - y > 4)
    x = y + (x - y) / 2;
  __VERIFIER_assert(x > y && x <= y + 4);
  return 0;
}
// CHECK: VERIFIED
