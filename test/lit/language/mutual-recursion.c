// RUN: %exit 0 %fathom check %s | %filecheck %s
// A parser for sums of products in brackets: three functions that need each other.
#include <assert.h>

unsigned char nondet_uchar(void);

static const char* at;
static int sum(void);

static int atom(void) {
  if (*at == '(') {
    ++at;
    int value = sum();
    ++at;
    return value;
  }
  return *at++ - '0';
}

static int product(void) {
  int value = atom();
  while (*at == '*') {
    ++at;
    value *= atom();
  }
  return value;
}

static int sum(void) {
  int value = product();
  while (*at == '+') {
    ++at;
    value += product();
  }
  return value;
}

int main(void) {
  char text[] = "2*(3+4)+5*x";
  int x = nondet_uchar() % 10;
  text[10] = (char)('0' + x);
  at = text;
  assert(sum() == 14 + 5 * x);
  assert(*at == '\0');
  return 0;
}
// CHECK: VERIFIED
