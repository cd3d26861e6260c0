// RUN: %exit 10 %fathom check --check=uninit %s | %filecheck %s
// Only the first elements are read in; the search looks at all.
int nondet_int(void);
void __VERIFIER_assume(int);

struct Scores {
  int values[4];
  int count;
};

static void read(struct Scores* scores, int count) {
  for (int i = 0; i < count; i++)
    scores->values[i] = i + 10;
  scores->count = count;
}

static int best(const struct Scores* scores) {
  int result = 0;
  for (int i = 0; i < 4; i++)
    if (scores->values[i] > 12)
      // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [uninit, CWE-457]
      result = i;
  return result;
}

int main(void) {
  struct Scores scores;
  int count = nondet_int();
  __VERIFIER_assume(count >= 1 && count <= 4);
  read(&scores, count);
  return best(&scores);
}
// CHECK: {{^}}FAILED: 1 of
