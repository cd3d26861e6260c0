// RUN: %exit 10 %fathom check %s | %filecheck %s
// Each pass of a filter needs a window smaller by two; the third has none left.
unsigned char nondet_uchar(void);

static int widest(const unsigned char* in, int n) {
  unsigned char window[n];  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [vla-size, CWE-1284]
  int widest = 0;
  for (int i = 0; i < n; ++i) {
    window[i] = in[i];
    if (window[i] > widest)
      widest = window[i];
  }
  return widest;
}

int main(void) {
  unsigned char samples[5];
  for (int i = 0; i < 5; ++i)
    samples[i] = nondet_uchar();
  int n = 5 - (nondet_uchar() & 1);
  for (int pass = 0; pass < 3; ++pass) {
    widest(samples, n);
    n -= 2;
  }
  return 0;
}
// CHECK: FAILED: 1 of
