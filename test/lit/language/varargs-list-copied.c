// RUN: %exit 0 %fathom check %s | %filecheck %s
// The first use has a list of its own.
#include <stdarg.h>
#include <stdio.h>

static int shown(char* text, size_t size, const char* format, ...) {
  va_list list, copy;
  va_start(list, format);
  va_copy(copy, list);
  int needed = vsnprintf(NULL, 0, format, copy);
  va_end(copy);
  if ((size_t)needed < size)
    vsnprintf(text, size, format, list);
  va_end(list);
  return needed;
}

int main(void) {
  char text[16];
  return shown(text, sizeof text, "%d", 7) != 1;
}
// CHECK: VERIFIED
