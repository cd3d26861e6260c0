// RUN: %exit 10 %fathom check %s | %filecheck %s
// A program that brings its own version of a library function is checked with its own: this one
// never looks at the first character.
#include <stddef.h>

unsigned char nondet_uchar(void);

size_t strlen(const char* text) {
  size_t n = 0;
  while (text[++n])  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
    ;
  return n;
}

int main(void) {
  char text[3] = {(char)nondet_uchar(), (char)nondet_uchar(), (char)nondet_uchar()};
  if (text[0] && text[1] && text[2])
    text[2] = 0;
  return strlen(text) > 2;
}
// CHECK: FAILED: 1 of
