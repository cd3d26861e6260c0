// RUN: %exit 10 %fathom check %s | %filecheck %s
// That a loop ends is no reason for the elements that it has written: further rounds write others.
#include <assert.h>
char nondet_char(void);

int main(void) {
  char line[6];
  for (int i = 0; i < 5; i++)
    line[i] = nondet_char();
  line[5] = '\0';
  assert(line[0] != 0);
  return 0;
}
// CHECK: execution (2 of 12 steps matter):
// CHECK-NEXT: i = 0
// CHECK-NEXT: line[0] = 0
// CHECK-NEXT: {{^}}FAILED: 1 of
