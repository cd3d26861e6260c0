// RUN: %exit 10 %fathom check --property=%S/inputs/unreach-give-up.prp %s | %filecheck --check-prefix=GIVE-UP %s
// RUN: %exit 0 %fathom check --property=%S/inputs/unreach-call.prp %s | %filecheck --check-prefix=REACH %s
// The property names the function that must not be called; what its body does is of no interest.
extern int __VERIFIER_nondet_int(void);

void reach_error(void) {}

int given_up;
void give_up(void) { given_up = 1; }

int main(void) {
  int x = __VERIFIER_nondet_int();
  void (*at_end)(void) = x > 10 ? give_up : 0;
  if (x > 20)
    at_end();
  // GIVE-UP: error-function.c:[[@LINE-1]]:5: error: give_up is called [assertion, CWE-617]
  if (given_up && x <= 20)
    reach_error();
  return 0;
}
// GIVE-UP: {{^}}false(unreach-call){{$}}
// REACH: VERIFIED
// REACH: {{^}}true{{$}}
