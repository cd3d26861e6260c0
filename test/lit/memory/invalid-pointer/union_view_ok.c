// RUN: %exit 0 %fathom check %s | %filecheck %s
// One union, seen as a pointer and as its bytes.
#include <assert.h>
#include <string.h>
union View {
  int* pointer;
  unsigned char bytes[sizeof(int*)];
};

static void swapBytes(union View* a, union View* b) {
  for (unsigned i = 0; i < sizeof a->bytes; i++) {
    unsigned char old = a->bytes[i];
    a->bytes[i] = b->bytes[i];
    b->bytes[i] = old;
  }
}

int main(void) {
  int x = 1, y = 2;
  union View a = {&x}, b = {&y};
  swapBytes(&a, &b);
  assert(*a.pointer == 2 && *b.pointer == 1);
  return 0;
}
// CHECK: {{^}}VERIFIED
