/* The last bit of the rest is lost on the way. */
extern void abort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

void reach_error(void) {}

static void assume_abort_if_not(int condition) {
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

static unsigned gcd(unsigned a, unsigned b) {
  while (b != 0) {
    unsigned rest = a % b;
    a = b;
    b = rest & 0xfe;
  }
  return a;
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  assume_abort_if_not(a > 0 && a < 32);
  assume_abort_if_not(b > 0 && b < 32);
  unsigned divisor = gcd(a, b);
  __VERIFIER_assert(a % divisor == 0);
  __VERIFIER_assert(b % divisor == 0);
  return 0;
}
