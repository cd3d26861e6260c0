// RUN: %exit 0 %fathom check --check=misaligned %s | %filecheck %s
// A multiple of 16, and one with an offset of 4.
int main(void) {
  _Alignas(16) char bytes[32];
  char *p = __builtin_assume_aligned(bytes + 16, 16), *q = __builtin_assume_aligned(bytes + 4, 16, 4);
  return p == q;
}
// CHECK: {{^}}VERIFIED
