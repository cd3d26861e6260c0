// RUN: %exit 10 %fathom check %s -- -m32 -Wno-array-bounds | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -m32 -DLIMITED | %filecheck --check-prefix=LIMITED %s
// An index of 64 bits whose lower half alone would fit.
int counts[3];
long long nondet_longlong(void);

int main(void) {
  long long i = nondet_longlong();
#ifdef LIMITED
  if (i >= 0 && i < 3)
    counts[i]++;
#else
  if ((i & 0xffffffff) < 3)
    counts[i]++;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: index {{.*}} is out of bounds for type 'int[3]' [array-index, CWE-129]
  counts[4294967296ULL]++;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: index 4294967296 is out of bounds for type 'int[3]' [array-index, CWE-129]
#endif
  return 0;
}
// CHECK: {{^}}FAILED: 2 of
// LIMITED: {{^}}VERIFIED
