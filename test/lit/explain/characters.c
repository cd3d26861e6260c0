// What the library writes character by character is told.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <assert.h>
#include <stdlib.h>
static int compare(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
char nondet_char(void);

int main(void) {
  char letters[3] = {'b', nondet_char(), 'c'};
  qsort(letters, 2, 1, compare);  // CHECK: characters.c:[[@LINE]]: letters[0] = 97 'a'
  assert(letters[0] != 'a' || letters[1] != 'b');
  return 0;
}
// CHECK: FAILED: 1 of
