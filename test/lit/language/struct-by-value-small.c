// RUN: %exit 0 %fathom check %s | %filecheck %s
// Structs of all sizes up to 16 bytes travel in registers, in pieces that the ABI chooses.
#include <assert.h>

int nondet_int(void);
unsigned char nondet_uchar(void);

struct Byte { unsigned char a; };
struct Three { unsigned char a, b, c; };
struct Five { int a; char b; };
struct Twelve { int a, b, c; };
struct Mixed { long a; short b; };

static struct Byte byte(unsigned char a) { return (struct Byte){a}; }
static struct Three turn(struct Three t) { return (struct Three){t.b, t.c, t.a}; }
static struct Five five(struct Five f) { f.b++; return f; }
static struct Twelve reverse(struct Twelve t) { return (struct Twelve){t.c, t.b, t.a}; }
static struct Mixed widen(struct Five f) { return (struct Mixed){f.a, f.b}; }

int main(void) {
  unsigned char u = nondet_uchar();
  int i = nondet_int();
  assert(byte(u).a == u);
  struct Three t = turn(turn((struct Three){u, 2, 3}));
  assert(t.a == 3 && t.b == u && t.c == 2);
  struct Five f = five((struct Five){i, 41});
  assert(f.a == i && f.b == 42);
  struct Twelve r = reverse((struct Twelve){1, i, 3});
  assert(r.a == 3 && r.b == i && r.c == 1);
  struct Mixed m = widen(f);
  assert(m.a == i && m.b == 42);
  return 0;
}
// CHECK: VERIFIED
