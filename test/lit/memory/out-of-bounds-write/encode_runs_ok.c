// RUN: %exit 0 %fathom check %s | %filecheck %s
// Run-length encoding needs at most twice the room.
#include <assert.h>
unsigned char nondet_uchar(void);

static unsigned encode(const unsigned char* from, unsigned count, unsigned char* to) {
  unsigned used = 0;
  for (unsigned i = 0; i < count;) {
    unsigned run = 1;
    while (i + run < count && from[i + run] == from[i])
      run++;
    to[used++] = (unsigned char)run;
    to[used++] = from[i];
    i += run;
  }
  return used;
}

int main(void) {
  unsigned char from[4], to[8];
  for (int i = 0; i < 4; i++)
    from[i] = nondet_uchar();
  unsigned used = encode(from, 4, to);
  assert(used >= 2 && used <= 8 && to[1] == from[0]);
  return 0;
}
// CHECK: {{^}}VERIFIED
