// RUN: %exit 10 %fathom check %s | %filecheck %s
// What sscanf reads from a text is what is there.
#include <assert.h>
#include <stdio.h>
#include <string.h>

unsigned char nondet_uchar(void);

int main(void) {
  int a = 0, b = 0, n = 0;
  unsigned u = 0;
  long long big = 0;
  short small = 0;
  signed char tiny = 0;
  char word[8], c = 0;
  assert(sscanf("5,-6", "%d,%d", &a, &b) == 2 && a == 5 && b == -6);
  assert(sscanf("12 -7 foo!", "%d%d%7[a-z]%c", &a, &b, word, &c) == 2);
  assert(sscanf("12 -7 foo!", "%d%d %7[a-z]%c", &a, &b, word, &c) == 4);
  assert(strcmp(word, "foo") == 0 && c == '!');
  assert(sscanf("0x1f 017 0x10", "%x%i%i", &u, &a, &b) == 3 && u == 31 && a == 15 && b == 16);
  assert(sscanf("-9000000000 -12 -3", "%lld%hd%hhd", &big, &small, &tiny) == 3);
  assert(big == -9000000000 && small == -12 && tiny == -3);
  assert(sscanf("20261115", "%4d%2d%n", &a, &b, &n) == 2 && a == 2026 && b == 11 && n == 6);
  assert(sscanf("50 %  x", "%d%% %c", &a, &c) == 2 && a == 50 && c == 'x');
  assert(sscanf(" one two", "%*s%s", word) == 1 && strcmp(word, "two") == 0);
  assert(sscanf("", "%d", &a) == EOF && sscanf("x", "%d", &a) == 0 && sscanf("-", "%d", &a) == 0);

  // Digits that depend on inputs.
  char text[3] = {(char)('0' + nondet_uchar() % 10), (char)('0' + nondet_uchar() % 10), 0};
  assert(sscanf(text, "%2d", &a) == 1);
  assert(a == (text[0] - '0') * 10 + (text[1] - '0'));
  assert(a != 42);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: a != 42 [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
