// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// A variable that is defined nowhere holds anything, and the execution says what.
extern int limit;
extern struct {
  int low, high;
} range;

int main(void) {
  if (range.high != 77)
    return 0;
  return 3 / (limit & 7);
}
// CHECK: extern variable limit = 0
// CHECK: FAILED: 1 of
