// RUN: %exit 10 %fathom check %s | %filecheck %s
// The product is computed and forgotten; an optimiser forgets the multiplication, too.
int nondet_int(void);

static void logArea(int width, int height) {
  int area = width * height;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [signed-overflow, CWE-190]
  (void)area;
}

int main(void) {
  int side = nondet_int();
  if (side > 0 && side <= 50000)
    logArea(side, side);
  return 0;
}
// CHECK: FAILED: 1 of
