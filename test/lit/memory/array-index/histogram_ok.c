// RUN: %exit 0 %fathom check %s | %filecheck %s
// The last class has no end of its own.
unsigned nondet_uint(void);

struct Histogram {
  unsigned classes[4];
  unsigned total;
};

static void add(struct Histogram* histogram, unsigned value) {
  unsigned class = value == 100 ? 3 : value / 25;
  histogram->classes[class]++;
  histogram->total++;
}

int main(void) {
  struct Histogram histogram = {{0}, 0};
  unsigned percent = nondet_uint();
  if (percent <= 100)
    add(&histogram, percent);
  return 0;
}
// CHECK: VERIFIED
