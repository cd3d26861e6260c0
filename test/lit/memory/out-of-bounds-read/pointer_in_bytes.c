// RUN: %exit 10 %fathom check %s | %filecheck %s
// A pointer that was copied byte by byte is just as long as the original.
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

static int values[4] = {2, 3, 5, 7};

int main(void) {
  int* source = values;
  int* copy;
  unsigned char wire[sizeof source];
  for (unsigned i = 0; i < sizeof wire; i++)
    wire[i] = ((unsigned char*)&source)[i];
  for (unsigned i = sizeof wire; i-- > 0;)
    ((unsigned char*)&copy)[i] = wire[i];
  unsigned index = nondet_uint();
  __VERIFIER_assume(index < 5);
  return copy[index] >= 2 ? 0 : 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
}
// CHECK: {{^}}FAILED: 1 of
