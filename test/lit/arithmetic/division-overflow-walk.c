// RUN: %exit 10 %fathom check %s | %filecheck %s
// The divisor walks from 2 down over -1; only the smallest position is a problem.
int nondet_int(void);

static int project(int position, int depth) {
  if (depth == 0)
    return 0;
  return position / depth;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [division-overflow, CWE-190]
}

int main(void) {
  int position = nondet_int(), seen = 0;
  for (int depth = 2; depth >= -2; --depth)
    seen ^= project(position, depth);
  return seen == 12345;
}
// CHECK: FAILED: 1 of
