// RUN: %exit 0 %fathom check --timeout=20 %s -- -DFORM=1 | %filecheck %s --check-prefix=ENDS
// RUN: %exit 0 %fathom check --timeout=20 %s -- -DFORM=2 | %filecheck %s --check-prefix=ENDS
// RUN: %exit 0 %fathom check --timeout=20 %s -- -DFORM=3 | %filecheck %s --check-prefix=ENDS
// RUN: %exit 5 %fathom check --timeout=2 %s -- -DFORM=4 | %filecheck %s
// RUN: %exit 5 %fathom check --timeout=2 %s -- -DFORM=5 | %filecheck %s
// RUN: %exit 5 %fathom check --timeout=2 %s -- -DFORM=6 | %filecheck %s
// Loops without an end. One that changes nothing ends its execution; the others are named.
int nondet_int(void);

static int never(int n) { return never(n + (nondet_int() & 1)); }

int main(void) {
  unsigned state = nondet_int();
#if FORM == 1
  while (1)
    ;
#elif FORM == 2
  for (;;)
    state = 3;
#elif FORM == 3
  while (state)
    ;
#elif FORM == 4
  while (1)
    state += nondet_int() ? 1 : 3;  // CHECK: can go on after {{[0-9]+}} {{iterations|calls}}
#elif FORM == 5
  for (; state != 3;)
    state = state % 2 ? 3 * state + 1 : state / 2;
#elif FORM == 6
  never(1);
#endif
  return (int)state;
}
// CHECK: BOUNDED
// ENDS: VERIFIED
