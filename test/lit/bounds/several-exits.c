// RUN: %exit 0 %fathom check %s | %filecheck %s
// Ended by a count, by what it finds, or by a return.
#include <assert.h>

unsigned char nondet_uchar(void);

static int find(const unsigned char* text, int n) {
  int i = 0;
  for (;;) {
    if (i >= n)
      break;
    if (text[i] == ':')
      return i;
    if (text[i] == 0)
      break;
    ++i;
  }
  return -1;
}

int main(void) {
  unsigned char text[40];
  for (int i = 0; i < 40; ++i)
    text[i] = nondet_uchar();
  int n = nondet_uchar();
  if (n > 40)
    return 0;
  int at = find(text, n);
  assert(at < 0 || text[at] == ':');
  return 0;
}
// CHECK: VERIFIED
