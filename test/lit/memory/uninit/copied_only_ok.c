// RUN: %exit 0 %fathom check --check=uninit %s | %filecheck %s
// Values that nobody wrote may be copied around, as long as nothing depends on them.
#include <string.h>
struct Padded {
  char tag;
  int value;
  int unused;
};

int main(void) {
  struct Padded a, b, c;
  a.tag = 'a';
  a.value = 3;
  b = a;
  memcpy(&c, &b, sizeof c);
  if (c.tag != 'a' || c.value != 3)
    return 1;
  return 0;
}
// CHECK: {{^}}VERIFIED
