// RUN: %exit 10 %fathom check %s | %filecheck %s
// memcpy takes no null pointer, not even to copy nothing.
#include <stddef.h>
#include <string.h>

_Bool nondet_bool(void);

struct View {
  const char* data;
  size_t size;
};

static size_t append(char* to, struct View v) {
  memcpy(to, v.data, v.size);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [nonnull, CWE-476]
  return v.size;
}

int main(void) {
  char buffer[8];
  struct View empty = {NULL, 0}, word = {"abc", 3};
  append(buffer, nondet_bool() ? word : empty);
  return 0;
}
// CHECK: FAILED: 1 of
