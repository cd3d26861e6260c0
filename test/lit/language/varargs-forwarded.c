// RUN: %exit 0 %fathom check %s | %filecheck %s
// A list is passed on, copied, and walked twice.
#include <assert.h>
#include <stdarg.h>
#include <stddef.h>

unsigned char nondet_uchar(void);

static int count(va_list list) {
  int n = 0;
  while (va_arg(list, const char*))
    ++n;
  return n;
}

static unsigned firstLetters(unsigned char* out, ...) {
  va_list list, again;
  va_start(list, out);
  va_copy(again, list);
  int n = count(again);
  va_end(again);
  for (int i = 0; i < n; ++i)
    out[i] = (unsigned char)*va_arg(list, const char*);
  va_end(list);
  return (unsigned)n;
}

int main(void) {
  unsigned char letters[8] = {0};
  char last[2] = {(char)nondet_uchar(), 0};
  unsigned n = firstLetters(letters, "alpha", "beta", "gamma", "delta", "epsilon", "zeta", last, NULL);
  assert(n == 7);
  assert(letters[0] == 'a' && letters[5] == 'z' && letters[6] == (unsigned char)last[0]);
  assert(letters[7] == 0);
  return 0;
}
// CHECK: VERIFIED
