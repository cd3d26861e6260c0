// RUN: %exit 2 %fathom check %s -- -DWRONG 2>&1 | %filecheck %s
// RUN: %exit 2 %fathom check %s -- -DWRONG_ATTRIBUTE 2>&1 | %filecheck %s --check-prefix=ATTRIBUTE
// RUN: %exit 0 %fathom check %s 2>&1 | %filecheck %s --check-prefix=NOWHERE
// What is no ceiling, or stands at no loop, is not passed over in silence.
int nondet_int(void);

int main(void) {
  int n = nondet_int() & 7;
#ifdef WRONG
  // fathom: unwind x
  while (n > 0)
    --n;
  // fathom: unwind
  while (n > 0)
    --n;
  // fathom: unwind 4 times
  while (n > 0)
    --n;
#elif defined WRONG_ATTRIBUTE
  __attribute__((annotate("fathom:unwind=-1")))
  while (n > 0)
    --n;
#else
  // fathom: unwind 3
  n += 2;
  // fathom: unwnd 4
  while (n > 0)
    --n;
  __attribute__((annotate("fathom:unwind=5"))) int other = n;
  n = other;
#endif
  return n;
}
// CHECK: :10:3: error: 'fathom: unwind' is followed by a number from 0 to 1099511627776, not 'x'
// CHECK: :13:3: error: 'fathom: unwind' is followed by a number from 0 to 1099511627776, not ''
// CHECK: :16:3: error: 'fathom: unwind' is followed by a number from 0 to 1099511627776, not '4 times'
// ATTRIBUTE: :20:{{[0-9]+}}: error: 'fathom:unwind=' is followed by a number from 0 to 1099511627776, not '-1'
// NOWHERE-DAG: :24:3: warning: 'fathom: unwind 3' stands at no loop: its line, or the next one, is to begin it
// NOWHERE-DAG: :26:3: warning: 'fathom: unwnd 4' is no annotation; 'fathom: unwind N' is one
// NOWHERE-DAG: :29:{{[0-9]+}}: warning: 'fathom:unwind=5' stands at no loop
// NOWHERE-DAG: VERIFIED
