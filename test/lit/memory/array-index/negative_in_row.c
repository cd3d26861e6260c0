// RUN: %exit 10 %fathom check %s | %filecheck %s
// Left of the first cell of a row lies the last cell of the row above.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);

static const unsigned char map[3][3] = {{0, 1, 0}, {1, 1, 1}, {0, 1, 0}};

static int neighbours(int x, int y) {
  return map[y][x - 1] + map[y][x + 1];
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [array-index, CWE-129]
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x >= 0 && x <= 1);
  return neighbours(x, 1);
}
// CHECK: {{^}}FAILED: 1 of
