// RUN: %exit 0 %fathom check %s | %filecheck %s
// The text is built in a static buffer.
#include <assert.h>
unsigned nondet_uint(void);

static const char* toText(unsigned digit) {
  static char text[2];
  text[0] = (char)('0' + digit % 10);
  return text;
}

int main(void) {
  const char* text = toText(nondet_uint());
  assert(text[0] >= '0' && text[0] <= '9' && text[1] == '\0');
  return 0;
}
// CHECK: {{^}}VERIFIED
