// RUN: %exit 10 %fathom check %s | %filecheck %s
// Reads the text only after it has been released.
#include <stdlib.h>
#include <string.h>

struct Text {
  char* bytes;
};

static void release(struct Text* text) { free(text->bytes); }

int main(void) {
  struct Text text = {malloc(4)};
  if (!text.bytes)
    return 1;
  strcpy(text.bytes, "abc");
  release(&text);
  return (int)strlen(text.bytes);
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
}
// CHECK: {{^}}FAILED: 1 of
