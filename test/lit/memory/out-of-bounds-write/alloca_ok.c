// RUN: %exit 0 %fathom check %s | %filecheck %s
// Two hexadecimal digits and their terminator on the stack.
#include <alloca.h>
#include <assert.h>
int nondet_int(void);

static unsigned value(const char* text) {
  unsigned result = 0;
  for (; *text; text++)
    result = result * 16 + (unsigned)(*text <= '9' ? *text - '0' : *text - 'a' + 10);
  return result;
}

int main(void) {
  unsigned char byte = (unsigned char)nondet_int();
  char* text = alloca(3);
  text[0] = "0123456789abcdef"[byte >> 4];
  text[1] = "0123456789abcdef"[byte & 15];
  text[2] = '\0';
  assert(value(text) == byte);
  return 0;
}
// CHECK: {{^}}VERIFIED
