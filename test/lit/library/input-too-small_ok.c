// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[4];
  int numbers[2], n;
  if (fgets(text, 4, stdin))
    assert(strlen(text) < 4);
  if (fread(numbers, sizeof numbers[0], 2, stdin) == 2)
    assert((numbers[0] & 1) == 0 || (numbers[0] & 1) == 1);
  if (scanf("%3s", text) == 1)
    assert(strlen(text) < 4);
  if (scanf("%d", &n) == 1)
    numbers[n == 5] = n;
  return 0;
}
// CHECK: {{^}}VERIFIED
