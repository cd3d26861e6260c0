// Binary search in seven bytes that are only known to be sorted: what it finds is
// what was asked for, and what it does not find is not there.
//
//   fathom check examples/search.c
#include <assert.h>

enum { size = 7 };

// An index of the key, or -1.
static int search(const unsigned char* values, int count, unsigned char key) {
  int low = 0, high = count - 1;
  while (low <= high) {
    int middle = low + (high - low) / 2;
    if (values[middle] == key)
      return middle;
    if (values[middle] < key)
      low = middle + 1;
    else
      high = middle - 1;
  }
  return -1;
}

unsigned char nondet_byte(void);
void __VERIFIER_assume(int condition);

int main(void) {
  unsigned char values[size];
  for (int i = 0; i < size; ++i)
    values[i] = nondet_byte();
  for (int i = 1; i < size; ++i)
    __VERIFIER_assume(values[i - 1] <= values[i]);
  unsigned char key = nondet_byte();
  int found = search(values, size, key);
  if (found >= 0) {
    assert(values[found] == key);
  } else {
    for (int i = 0; i < size; ++i)
      assert(values[i] != key);
  }
}
