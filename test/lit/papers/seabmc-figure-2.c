int main() {
  uint8_t x = nd_char();
  assume(x > 0 && x < 10);
  uint8_t *p = nd_bool() ? malloc(2*sizeof(uint8_t))
                      : malloc(sizeof(uint8_t));
  *p = x;
  *(p + 1) = 0;
  assert(0 < *p && *p < 10);
  assert(*(p + 1) == 0); // potential UB
  return 0;
}
// Priya et al.: Bounded Model Checking for LLVM (FMCAD 2022), figure 2: the second byte may not
// be there. The write at line 7 is out of bounds, and ends the execution before line 9 reads it.
// The lines are the paper's; what the figure does not declare is in a header of its own.
// RUN: %exit 10 %fathom check --malloc=succeeds %s -- -include %S/inputs/seabmc.h | %filecheck %s
// CHECK: :7:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
// CHECK: FAILED: 1 of
