// RUN: %exit 10 %fathom check %s | %filecheck %s
// Taking the four lowest members out of a set that may have three.
unsigned char nondet_uchar(void);

static unsigned long long set;

static int takeLowest(void) {
  int bit = __builtin_ctzll(set);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [builtin-misuse, CWE-758]
  set &= set - 1;
  return bit;
}

int main(void) {
  set = 0x8100000000ull | nondet_uchar();
  int last = -1;
  if (__builtin_popcountll(set) < 3)
    return 1;
  for (int i = 0; i < 4; ++i)
    last = takeLowest();
  return last < 0;
}
// CHECK: FAILED: 1 of
