// RUN: %exit 0 %fathom check %s | %filecheck %s
// Classes of characters in the C locale, for every ASCII code.
#include <assert.h>
#include <ctype.h>

unsigned char nondet_uchar(void);

int main(void) {
  int c = nondet_uchar() & 127;
  assert(!!isdigit(c) == (c >= '0' && c <= '9'));
  assert(!!isalpha(c) == ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')));
  assert(!!isalnum(c) == (isdigit(c) || isalpha(c)));
  assert(!!isspace(c) == (c == ' ' || (c >= 9 && c <= 13)));
  assert(toupper(tolower(c)) == toupper(c));
  assert(!isupper(c) || tolower(c) == c + 32);
  assert(!!isxdigit(c) == (isdigit(c) || (tolower(c) >= 'a' && tolower(c) <= 'f')));
  assert(!isprint(c) || c >= 32);
  assert(!ispunct(c) || !isalnum(c));
  return 0;
}
// CHECK: VERIFIED
