// RUN: %exit 0 %fathom check %s | %filecheck %s
// Ranges that overlap go to memmove, all others, the empty ones too, to memcpy.
#include <string.h>
unsigned nondet_uint(void);
void __VERIFIER_assume(int);

static void move(char* text, unsigned to, unsigned from, unsigned length) {
  if (to < from + length && from < to + length)
    memmove(text + to, text + from, length);
  else
    memcpy(text + to, text + from, length);
}

int main(void) {
  char text[8] = "abcdefg";
  unsigned to = nondet_uint(), from = nondet_uint(), length = nondet_uint();
  __VERIFIER_assume(length <= 4 && to <= 4 && from <= 4);
  move(text, to, from, length);
  return text[7];
}
// CHECK: {{^}}VERIFIED
