// RUN: %exit 10 %fathom check %s | %filecheck %s
// The table shrinks in a loop until it has no bucket left.
unsigned int nondet_uint(void);

struct Table {
  unsigned buckets, entries;
};

static unsigned bucketOf(const struct Table* t, unsigned key) {
  return key % t->buckets;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-by-zero, CWE-369]
}

int main(void) {
  struct Table t = {4, nondet_uint() % 8};
  unsigned last = 0;
  for (int round = 0; round < 4; ++round) {
    last = bucketOf(&t, 77);
    if (t.entries < t.buckets)
      t.buckets /= 2;
  }
  return (int)last;
}
// CHECK: FAILED: 1 of
