// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DBUG | %filecheck --check-prefix=BUG %s
// A store to one of two objects leaves the other as it is, even where its offset would
// lie across the end of the other.
#include <assert.h>

unsigned nondet_uint(void);

char large[5000];
char table[2001] = {1, 2, 3, [1996] = 9, 8, 7, 6, 5};
const char original[2001] = {1, 2, 3, [1996] = 9, 8, 7, 6, 5};
struct Word {
  int value;
} __attribute__((packed));
struct Half {
  short value;
} __attribute__((packed));

int main(void) {
  unsigned to_large = nondet_uint() & 1, i = nondet_uint(), j = nondet_uint();
  if (i >= (to_large ? 4990 : sizeof table - 4) || j >= sizeof table - 2)
    return 0;
  char *p = to_large ? large : table;
  ((struct Word *)(p + i))->value = 0x01020304;
#ifndef BUG
  if (to_large)
#endif
    assert(((struct Half *)(table + j))->value == ((const struct Half *)(original + j))->value);
  return 0;
}
// CHECK: {{^}}VERIFIED
// BUG: [assertion
// BUG: {{^}}FAILED
