// RUN: %exit 0 %fathom check --property=%S/inputs/no-overflow.prp %s | %filecheck --check-prefix=UNSIGNED %s
// RUN: %exit 10 %fathom check --property=%S/inputs/no-overflow.prp %s -- -DSIGNED | %filecheck --check-prefix=SIGNED %s
// RUN: %exit 10 %fathom check %s | %filecheck --check-prefix=ALL %s
// Only integers of signed types overflow. A shift of an unsigned one by too much is undefined, and something else.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned u = __VERIFIER_nondet_uint(), s = __VERIFIER_nondet_uint();
#ifdef SIGNED
  int same = (int)(u & 1) << s;
  // SIGNED: unsigned-shift.c:[[@LINE-1]]:27: error: {{.*}} [bad-shift, CWE-1335]
  u += same;
#endif
  unsigned r = u << s;
  // ALL: unsigned-shift.c:[[@LINE-1]]:18: error: {{.*}} [bad-shift, CWE-1335]
  r >>= s;
  unsigned long wide = (unsigned long)r << s;
  return wide == 0;
}
// UNSIGNED: {{^}}VERIFIED
// UNSIGNED: {{^}}true{{$}}
// SIGNED: {{^}}false(no-overflow){{$}}
