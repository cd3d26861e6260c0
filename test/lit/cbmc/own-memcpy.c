// RUN: %exit 10 %fathom check %s %S/inputs/own_copies.c | %filecheck %s
// RUN: %exit 10 %fathom check --replace=memcpy %s %S/inputs/own_copies.c | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck --check-prefix=LIBRARY %s
// A program that defines memcpy means that one, in all of its files.
#include <assert.h>
#include <string.h>

int main(void) {
  char from[4] = "abc", to[4];
  memcpy(to, from, 3);
  assert(to[0] == 'a');
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  char other[4] = "de";
  struct {
    char text[4];
  } one = {"xyz"}, two = one;
  assert(two.text[1] == 'y' && other[0] == 'd');
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
// LIBRARY: {{^}}VERIFIED
