// RUN: %exit 10 %fathom check %s | %filecheck %s
// How much printf writes, as far as it is known without looking at what is written.
#include <assert.h>
#include <stdio.h>
#include <string.h>

int nondet_int(void);

int main(void) {
  int length = 7, number = nondet_int();
  assert(printf("abc") <= 3);
  printf("abc%%%c%n\n", 'x', &length);
  assert(length == 5);
  printf("%5d%n%s", number, &length, "word");
  assert(length >= 5 && length <= 66);
  char text[6] = "";
  scanf("%5s", text);
  int result = printf("<%s>", text);
  assert(result < 0 || (result >= 2 && result <= 7));
  float value;
  int end = 0;
  assert(sscanf("1.5 x", "%f %n", &value, &end) == 1 && end == 4);
  assert(sscanf("-.e1", "%f", &value) == 0);
  assert(printf("%s", text) >= 0);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
