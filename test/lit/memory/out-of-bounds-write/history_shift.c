// RUN: %exit 10 %fathom check %s | %filecheck %s
// Makes room at the front even when the history is full.
int nondet_int(void);
void __VERIFIER_assume(int);

static void shift(int* entries, int count) {
  for (int i = count - 1; i >= 0; i--) {
    entries[i + 1] = entries[i];
    // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    entries[i] = 0;
  }
}

static void record(int* entries, int capacity, int* count, int entry) {
  shift(entries, *count);
  entries[0] = entry;
  if (*count < capacity)
    ++*count;
}

int main(void) {
  int entries[4] = {0};
  int count = 0, records = nondet_int();
  __VERIFIER_assume(records >= 0 && records <= 5);
  for (int i = 0; i < records; i++)
    record(entries, 4, &count, i);
  return entries[0];
}
// CHECK: {{^}}FAILED: 1 of
