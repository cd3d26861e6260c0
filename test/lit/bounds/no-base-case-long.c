// RUN: %exit 5 %fathom check --timeout=20 %s | %filecheck %s
// A recursion without end through a pointer, in which each call has something to check.
int nondet_int(void);

static int sum;
static void again(void (*next)(int), int i) {
  if (sum < 1000)
    sum += nondet_int() & 1;
  next(i + 1);
}

static void step(int i) { again(step, i); }

int main(void) {
  sum = nondet_int() & 0xff;
  step(0);
}
// CHECK: note: recursion of '{{again|step}}' can go on after
// CHECK: BOUNDED
