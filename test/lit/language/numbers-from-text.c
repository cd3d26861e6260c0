// RUN: %exit 0 %fathom check %s | %filecheck %s
// atoi and strtol: blanks, signs, bases, and where the number ends.
#include <assert.h>
#include <stdlib.h>

unsigned char nondet_uchar(void);

int main(void) {
  char text[] = "  -4?";
  int digit = nondet_uchar() % 10;
  text[4] = (char)('0' + digit);
  assert(atoi(text) == -40 - digit);
  char* end;
  assert(strtol(text, &end, 10) == -40 - digit && end == text + 5);
  assert(strtol("0x1fz", &end, 0) == 31 && *end == 'z');
  assert(strtoul("077", NULL, 0) == 63 && strtoul("12", NULL, 3) == 5);
  const char* none = "rest";
  assert(strtol(none, &end, 10) == 0 && end == none);
  assert(atol("+8000000000") == 8000000000L);
  assert(labs(-5L) == 5 && abs(digit - 9) == 9 - digit);
  assert(div(-7, 2).quot == -3 && div(-7, 2).rem == -1);
  return 0;
}
// CHECK: VERIFIED
