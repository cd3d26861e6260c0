// RUN: %exit 10 %fathom check %s | %filecheck %s
// Compound assignment divides, too; here a 64-bit timestamp changes its direction.
long long __VERIFIER_nondet_longlong(void);

struct Clock {
  long long ticks;
  int direction;
};

static void normalise(struct Clock* c) {
  c->ticks /= c->direction;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-overflow, CWE-190]
  c->direction = 1;
}

int main(void) {
  struct Clock clock = {__VERIFIER_nondet_longlong(), 1};
  if (clock.ticks < 0)
    clock.direction = -1;
  normalise(&clock);
  return 0;
}
// CHECK: FAILED: 1 of
