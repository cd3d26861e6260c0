// RUN: %exit 0 %fathom check %s | %filecheck %s
// The caller provides the buffer, and gets a pointer into it back.
#include <assert.h>
unsigned char nondet_uchar(void);

static char* toText(unsigned char value, char* end) {
  *--end = '\0';
  do {
    *--end = (char)('0' + value % 10);
    value /= 10;
  } while (value);
  return end;
}

int main(void) {
  char buffer[4];
  unsigned char value = nondet_uchar();
  char* text = toText(value, buffer + sizeof buffer);
  assert(text >= buffer && text[0] >= '0');
  assert(value < 100 || text == buffer);
  return 0;
}
// CHECK: {{^}}VERIFIED
