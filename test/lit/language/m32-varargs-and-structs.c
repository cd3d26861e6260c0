// RUN: %exit 0 %fathom check %s -- -m32 | %filecheck %s
// The 32-bit calling convention: everything on the stack, structs in memory.
void __CPROVER_assert(_Bool, const char*);
unsigned char nondet_uchar(void);

typedef __builtin_va_list List;
struct Pair { int first; short second; };
struct Triple { int a, b, c; };

static long long sum(int count, ...) {
  List list;
  __builtin_va_start(list, count);
  long long total = 0;
  for (int i = 0; i < count; ++i)
    total += i % 2 ? __builtin_va_arg(list, long long) : __builtin_va_arg(list, int);
  struct Pair last = __builtin_va_arg(list, struct Pair);
  __builtin_va_end(list);
  return total + last.first + last.second;
}

static struct Pair swap(struct Pair p) { return (struct Pair){p.second, (short)p.first}; }
static struct Triple rotate(struct Triple t) { return (struct Triple){t.b, t.c, t.a}; }

int main(void) {
  int x = nondet_uchar();
  struct Pair p = swap((struct Pair){x, 20});
  __CPROVER_assert(p.first == 20 && p.second == x, "swapped");
  __CPROVER_assert(sum(4, 1, 1LL << 40, x, -2LL, p) == (1LL << 40) - 1 + x + 20 + x, "sum");
  struct Triple t = rotate(rotate((struct Triple){1, 2, x}));
  __CPROVER_assert(t.a == x && t.b == 1 && t.c == 2, "rotated");
  return 0;
}
// CHECK: VERIFIED
