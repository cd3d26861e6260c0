// RUN: %exit 10 %fathom check %s | %filecheck %s
// An atomic counter behind the last one.
unsigned nondet_uint(void);

struct Counters {
  _Atomic int counts[3];
  int limit;
};

static struct Counters counters;

int main(void) {
  unsigned which = nondet_uint();
  if (which <= 3)
    counters.counts[which]++;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: index 3 is out of bounds {{.*}}[array-index, CWE-129]
  return 0;
}
// CHECK: FAILED: 1 of
