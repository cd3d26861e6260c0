// RUN: %exit 0 %fathom check %s | %filecheck %s
// A pointer to the end is made and compared, never followed.
#include <assert.h>
#include <string.h>

static unsigned countSpaces(const char* begin, const char* end) {
  unsigned count = 0;
  for (const char* p = begin; p != end; ++p)
    if (*p == ' ')
      count++;
  return count;
}

int main(void) {
  static const char text[] = "a b c";
  assert(countSpaces(text, text + strlen(text)) == 2);
  assert(countSpaces(text, text + sizeof text) == 2);
  return 0;
}
// CHECK: {{^}}VERIFIED
