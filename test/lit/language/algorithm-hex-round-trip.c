// RUN: %exit 0 %fathom check %s | %filecheck %s
// Bytes to hexadecimal digits and back; letters that are no digits are refused.
#include <assert.h>

unsigned char nondet_uchar(void);

static int valueOf(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  return -1;
}

static void toHex(unsigned char byte, char* out) {
  static const char digits[] = "0123456789abcdef";
  out[0] = digits[byte >> 4];
  out[1] = digits[byte & 15];
}

static int fromHex(const char* in) {
  int high = valueOf(in[0]), low = valueOf(in[1]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

int main(void) {
  unsigned char byte = nondet_uchar();
  char text[2];
  toHex(byte, text);
  assert(fromHex(text) == byte);
  text[nondet_uchar() & 1] = 'g';
  assert(fromHex(text) == -1);
  return 0;
}
// CHECK: VERIFIED
