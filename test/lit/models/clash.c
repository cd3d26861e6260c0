// RUN: %exit 1 %fathom check --memory=objects --alloc=relative %s 2>&1 | %filecheck --check-prefix=ALLOC %s
// RUN: %exit 1 %fathom check --memory=lambdas --heap=history %s 2>&1 | %filecheck --check-prefix=HEAP %s
// RUN: %exit 1 %fathom check --memory=flat --word=4 %s 2>&1 | %filecheck --check-prefix=WORD %s
// RUN: %exit 1 %fathom check --memory=arrays --no-store-map %s 2>&1 | %filecheck --check-prefix=MAP %s
// RUN: %exit 1 %fathom check --memory=lamdas %s 2>&1 | %filecheck --check-prefix=NAME %s
// RUN: %exit 5 %fathom check --memory=arrays --word=8 %s 2>&1 | %filecheck --check-prefix=REFUSED %s
// Options that do not go together are named, and so is what a word cannot hold.
int nondet_int(void);

int main(void) {
  char text[16] = "";
  int i = nondet_int();
  if (i >= 0 && i < 16)
    text[i] = 1;
  return 0;
}
// ALLOC: --alloc=relative and --memory=objects do not go together
// HEAP: --heap=history and --memory=lambdas do not go together
// WORD: --word=4 and --memory=flat do not go together
// MAP: --no-store-map and --memory=arrays do not go together
// NAME: there is no memory model 'lamdas'; did you mean lambdas?
// REFUSED: UNKNOWN: --word=8 cannot represent an access that does not lie at a known place in its word
