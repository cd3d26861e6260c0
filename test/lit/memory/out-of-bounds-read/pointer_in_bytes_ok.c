// RUN: %exit 0 %fathom check %s | %filecheck %s
// A pointer that was copied byte by byte still belongs to its object.
#include <assert.h>
unsigned nondet_uint(void);

static int values[4] = {2, 3, 5, 7};

int main(void) {
  int* source = values + (nondet_uint() & 3);
  int* copy;
  unsigned char wire[sizeof source];
  for (unsigned i = 0; i < sizeof wire; i++)
    wire[i] = ((unsigned char*)&source)[i];
  for (unsigned i = sizeof wire; i-- > 0;)
    ((unsigned char*)&copy)[i] = wire[i];
  assert(copy == source);
  return *copy >= 2 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
