// RUN: %exit 0 %fathom check %s | %filecheck %s
// A format decides the types: ints, longs, pointers and structs, in and beyond the registers.
#include <assert.h>
#include <stdarg.h>

int nondet_int(void);

struct Pair { long first; int second; };
struct Big { long cells[5]; };

static long evaluate(const char* format, ...) {
  va_list list;
  long result = 0;
  va_start(list, format);
  for (; *format; ++format) {
    if (*format == 'i')
      result += va_arg(list, int);
    else if (*format == 'l')
      result += va_arg(list, long);
    else if (*format == 'p')
      result += *va_arg(list, const short*);
    else if (*format == 's') {
      struct Pair p = va_arg(list, struct Pair);
      result += p.first * p.second;
    } else if (*format == 'b')
      result += va_arg(list, struct Big).cells[4];
  }
  va_end(list);
  return result;
}

int main(void) {
  short s = 300;
  int x = nondet_int();
  struct Pair p = {1L << 33, 2};
  struct Big b = {{0, 0, 0, 0, 7}};
  assert(evaluate("il", x, 1L << 40) == x + (1L << 40));
  assert(evaluate("ipsi", 1, &s, p, x) == 301 + (1L << 34) + x);
  assert(evaluate("lllibsil", 1L, 2L, 3L, 4, b, p, x, -9L) == 8 + (1L << 34) + x);
  return 0;
}
// CHECK: VERIFIED
