// RUN: %exit 10 %fathom check %s | %filecheck %s
// Each record has four samples; the sum takes five, and the fifth is the record's own count.
struct Record {
  int samples[4];
  int count;
};

static int sum(const struct Record* record) {
  int total = 0;
  for (int i = 0; i <= record->count; i++)
    total += record->samples[i];
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [array-index, CWE-129]
  return total;
}

static int sumAll(const struct Record* records, int count) {
  int total = 0;
  for (int i = 0; i < count; i++)
    total += sum(&records[i]);
  return total;
}

int main(void) {
  struct Record records[3] = {{{1}, 1}, {{1, 2}, 2}, {{1, 2, 3, 4}, 4}};
  return sumAll(records, 3);
}
// CHECK: {{^}}FAILED: 1 of
