// RUN: %exit 10 %fathom check %s | %filecheck %s
// One class too many: the count behind the classes is changed.
unsigned nondet_uint(void);

struct Histogram {
  unsigned classes[4];
  unsigned total;
};

static void add(struct Histogram* histogram, unsigned value) {
  unsigned class = value / 25;
  histogram->classes[class]++;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: index 4 is out of bounds {{.*}}[array-index, CWE-129]
  histogram->total++;
}

int main(void) {
  struct Histogram histogram = {{0}, 0};
  unsigned percent = nondet_uint();
  if (percent <= 100)
    add(&histogram, percent);
  return 0;
}
// CHECK: FAILED: 1 of
