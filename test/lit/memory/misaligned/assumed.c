// RUN: %exit 10 %fathom check --check=misaligned %s | %filecheck %s
// What __builtin_assume_aligned promises does not hold.
int main(void) {
  _Alignas(16) char bytes[32];
  char* p = __builtin_assume_aligned(bytes + 4, 16);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: a pointer that is assumed to have an alignment of 16 is not aligned [misaligned, CWE-188]
  return p == 0;
}
// CHECK: {{^}}FAILED: 1 of
