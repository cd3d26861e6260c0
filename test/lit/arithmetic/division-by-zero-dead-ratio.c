// RUN: %exit 10 %fathom check %s | %filecheck %s
// The ratio is never read, so the division need not be compiled at all.
unsigned int nondet_uint(void);

struct Statistics {
  unsigned hits, misses;
};

static void report(struct Statistics s) {
  unsigned ratio = 100u / (s.hits + s.misses);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
  (void)ratio;
}

int main(void) {
  struct Statistics s = {nondet_uint(), nondet_uint()};
  if (s.hits > 0 && s.misses > 0)
    report(s);
  return 0;
}
// CHECK: FAILED: 1 of
