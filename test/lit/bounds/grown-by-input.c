// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DBUG=70 | %filecheck %s --check-prefix=BUG
// RUN: %exit 0 %fathom check %s -- -DBUG=71 | %filecheck %s
// A ring that grows while it is used, and gives back what it had: a loop that allocates and frees.
#include <assert.h>
#include <stdlib.h>

unsigned char nondet_uchar(void);

int main(void) {
  unsigned n = nondet_uchar(), room = 0, used = 0;
  char* text = NULL;
  if (n > 70)
    return 0;
  while (used < n) {
    if (used == room) {
      char* more = malloc(room + 32);
      if (!more)
        break;
      free(text);
      text = more;
      room += 32;
    }
    text[used++] = 'x';
#ifdef BUG
    assert(used != BUG);  // BUG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion
#endif
  }
  assert(used <= room);
  free(text);
  return 0;
}
// CHECK: VERIFIED
// BUG: FAILED
