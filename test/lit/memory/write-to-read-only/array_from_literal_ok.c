// RUN: %exit 0 %fathom check %s | %filecheck %s
// An array that is initialised by a literal is the program's own.
#include <assert.h>
static void upperCase(char* word) {
  for (; *word; word++)
    if (*word >= 'a' && *word <= 'z')
      *word = (char)(*word - 'a' + 'A');
}

int main(void) {
  char local[] = "one";
  static char global[] = "two";
  upperCase(local);
  upperCase(global);
  assert(local[2] == 'E' && global[0] == 'T');
  return 0;
}
// CHECK: {{^}}VERIFIED
