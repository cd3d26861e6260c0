// RUN: %exit 0 %fathom check %s | %filecheck %s
// Every entry of the table is a function of the table's type, or null and not called.
#include <assert.h>
#include <stddef.h>

unsigned char nondet_uchar(void);

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int larger(int a, int b) { return a > b ? a : b; }

static int (*const table[4])(int, int) = {add, subtract, NULL, larger};

int main(void) {
  for (int i = 0; i < 3; ++i) {
    unsigned op = nondet_uchar() & 3;
    int a = nondet_uchar(), b = nondet_uchar();
    if (!table[op])
      continue;
    int r = table[op](a, b);
    assert(r >= -255 && r <= 510);
    assert(op != 3 || r >= a);
  }
  return 0;
}
// CHECK: VERIFIED
