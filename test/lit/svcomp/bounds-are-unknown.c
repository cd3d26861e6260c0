// RUN: %exit 5 %fathom check --property=%S/inputs/unreach-call.prp %s | %filecheck --check-prefix=BOUND %s
// RUN: %exit 5 %fathom check --timeout=1 --property=%S/inputs/unreach-call.prp %s -- -DFOREVER | %filecheck --check-prefix=TIME %s
// What is not decided is `unknown`, whatever the reason is.
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void);

int main(void) {
#ifdef FOREVER
  for (volatile unsigned i = 0;; i = i + 1) {
  }
#endif
  unsigned n = __VERIFIER_nondet_uint(), sum = 0;
  while (n > 0) {
    sum += n;
    --n;
  }
  if (sum == 1u << 31)
    reach_error();
  return 0;
}
// BOUND: BOUNDED: no violation of
// BOUND: {{^}}unknown{{$}}
// TIME: BOUNDED: {{.*}}; loops are followed for 60 % of the time
// TIME: {{^}}unknown{{$}}
