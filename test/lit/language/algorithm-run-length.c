// RUN: %exit 0 %fathom check %s | %filecheck %s
// Run-length coding of four letters, decoded again.
#include <assert.h>

unsigned char nondet_uchar(void);

static int pack(const unsigned char* in, int n, unsigned char* out) {
  int used = 0;
  for (int i = 0; i < n;) {
    int run = 1;
    while (i + run < n && in[i + run] == in[i])
      ++run;
    out[used++] = (unsigned char)run;
    out[used++] = in[i];
    i += run;
  }
  return used;
}

int main(void) {
  unsigned char text[4], packed[8], unpacked[4];
  for (int i = 0; i < 4; ++i)
    text[i] = 'a' + (nondet_uchar() & 1);
  int used = pack(text, 4, packed), n = 0;
  assert(used >= 2 && used <= 8 && used % 2 == 0);
  for (int i = 0; i < used; i += 2)
    for (int k = 0; k < packed[i]; ++k)
      unpacked[n++] = packed[i + 1];
  assert(n == 4);
  for (int i = 0; i < 4; ++i)
    assert(unpacked[i] == text[i]);
  return 0;
}
// CHECK: VERIFIED
