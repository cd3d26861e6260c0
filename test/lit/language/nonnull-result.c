// RUN: %exit 10 %fathom check %s | %filecheck %s
// A function that promises never to return null, and a pool that runs dry in a loop.
unsigned char nondet_uchar(void);

static int pool[3];
static int used;

__attribute__((returns_nonnull)) static int* take(void) {
  if (used == 3)
    return 0;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [nonnull, CWE-476]
  return &pool[used++];
}

int main(void) {
  int wanted = nondet_uchar() & 3, taken = 0;
  for (int i = 0; i <= wanted; ++i)
    if (take())
      ++taken;
  return taken == 0;
}
// CHECK: FAILED: 1 of
