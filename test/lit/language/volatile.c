// RUN: %exit 0 %fathom check %s | %filecheck %s
// volatile objects keep what is written into them, as memory does.
#include <assert.h>

unsigned char nondet_uchar(void);

static volatile unsigned status;
struct Device { volatile unsigned char data; const volatile int version; };

static void write(volatile unsigned* reg, unsigned value) { *reg = value; }

int main(void) {
  unsigned char x = nondet_uchar();
  struct Device d = {0, 3};
  volatile int local = 5;
  write(&status, x);
  assert(status == x);
  status |= 0x100;
  assert(status == x + 0x100u);
  d.data = x;
  d.data;
  assert(d.data == x && d.version == 3);
  local++;
  assert(local == 6);
  return 0;
}
// CHECK: VERIFIED
