// RUN: %exit 10 %fathom check %s | %filecheck %s
// The list is at its end after the first use: the second needs a copy of it.
#include <stdarg.h>
#include <stdio.h>

static int shown(char* text, size_t size, const char* format, ...) {
  va_list list;
  va_start(list, format);
  int needed = vsnprintf(NULL, 0, format, list);
  if ((size_t)needed < size)
    vsnprintf(text, size, format, list);
  va_end(list);
  return needed;
}

int main(void) {
  char text[16];
  return shown(text, sizeof text, "%d", 7) != 1;
}
// CHECK: error: {{.*}}CWE
// CHECK: FAILED: 1 of
