// RUN: %exit 0 %fathom check --check=pointer-relation %s | %filecheck %s
// Two ends of one array run towards each other.
#include <assert.h>
#include <string.h>

static void reverse(char* begin, char* end) {
  while (begin < end) {
    char old = *begin;
    *begin++ = *--end;
    *end = old;
  }
}

int main(void) {
  char text[] = "depth";
  reverse(text, text + strlen(text));
  assert(strcmp(text, "htped") == 0);
  return 0;
}
// CHECK: {{^}}VERIFIED
