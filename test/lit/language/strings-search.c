// RUN: %exit 0 %fathom check %s | %filecheck %s
// The functions of string.h that look, on a text with an arbitrary letter in it.
#include <assert.h>
#include <string.h>

unsigned char nondet_uchar(void);

int main(void) {
  char text[] = "key=?alue";
  char c = (char)('a' + nondet_uchar() % 26);
  text[4] = c;
  assert(strlen(text) == 9 && strnlen(text, 4) == 4);
  char* equals = strchr(text, '=');
  assert(equals == text + 3);
  assert(strrchr(text, 'e') == text + 8);
  assert(strchr(text, 'z') == (c == 'z' ? text + 4 : NULL));
  assert((strcmp(equals + 1, "value") == 0) == (c == 'v'));
  assert((strcmp("value", equals + 1) < 0) == (c > 'v'));
  assert(strncmp(text, "keyhole", 3) == 0);
  assert(strstr(text, "alue") == text + 5);
  assert(strspn(text, "eky") == 3 && strcspn(text, "=") == 3);
  assert(strpbrk(text, "?!=") == text + 3);
  assert(memchr(text, 0, sizeof text) == text + 9);
  return 0;
}
// CHECK: VERIFIED
