// RUN: %exit 0 %fathom check --check=uninit %s | %filecheck %s
// Only the elements that were read in are looked at.
int nondet_int(void);
void __VERIFIER_assume(int);

struct Scores {
  int values[4];
  int count;
};

static int best(const struct Scores* scores) {
  int result = 0;
  for (int i = 0; i < scores->count; i++)
    if (scores->values[i] > 12)
      result = i;
  return result;
}

int main(void) {
  struct Scores scores;
  scores.count = nondet_int();
  __VERIFIER_assume(scores.count >= 0 && scores.count <= 4);
  for (int i = 0; i < scores.count; i++)
    scores.values[i] = i + 10;
  return best(&scores) < 4 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
