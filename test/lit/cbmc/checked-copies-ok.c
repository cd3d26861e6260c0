// RUN: %exit 0 %fathom check %s -- -DSTUBS | %filecheck %s
// RUN: %exit 0 %fathom check %s | %filecheck %s
// Stubs of the builtins that headers make of string functions under _FORTIFY_SOURCE; without
// stubs they are the functions of the library.
#include <assert.h>
#include <stdarg.h>
#include <stddef.h>

#ifdef STUBS
static int calls;
#define STUB(result, name, ...) \
  result __builtin___##name##_chk(__VA_ARGS__) { \
    calls++; \
    return 0; \
  }
STUB(void*, mempcpy, void* to, const void* from, size_t size, size_t room)
STUB(char*, strcpy, char* to, const char* from, size_t room)
STUB(char*, stpcpy, char* to, const char* from, size_t room)
STUB(char*, strcat, char* to, const char* from, size_t room)
STUB(char*, strncpy, char* to, const char* from, size_t size, size_t room)
STUB(char*, stpncpy, char* to, const char* from, size_t size, size_t room)
STUB(char*, strncat, char* to, const char* from, size_t size, size_t room)
STUB(size_t, strlcpy, char* to, const char* from, size_t size, size_t room)
STUB(size_t, strlcat, char* to, const char* from, size_t size, size_t room)
STUB(int, sprintf, char* to, int level, size_t room, const char* format, ...)
STUB(int, snprintf, char* to, size_t size, int level, size_t room, const char* format, ...)
STUB(int, vsprintf, char* to, int level, size_t room, const char* format, va_list list)
STUB(int, vsnprintf, char* to, size_t size, int level, size_t room, const char* format, va_list list)
#endif

static void print(char* to, const char* format, ...) {
  va_list list;
  va_start(list, format);
  __builtin___vsprintf_chk(to, 0, 16, format, list);
  va_end(list);
  va_start(list, format);
  __builtin___vsnprintf_chk(to, 16, 0, 16, format, list);
  va_end(list);
}

int main(void) {
  char a[16] = "", *end = a;
  __builtin___strcpy_chk(a, "one", 16);
  __builtin___strcat_chk(a, "two", 16);
  __builtin___strncat_chk(a, "three", 2, 16);
#ifndef STUBS
  assert(a[0] == 'o' && a[3] == 't' && a[6] == 't' && a[7] == 'h' && a[8] == 0);
#endif
  end = __builtin___stpcpy_chk(a, "six", 16);
#ifndef STUBS
  assert(end == a + 3);
#endif
  __builtin___strncpy_chk(a, "seven", 3, 16);
  end = __builtin___stpncpy_chk(a, "eight", 2, 16);
  end = __builtin___mempcpy_chk(a, "ten", 4, 16);
  __builtin___strlcpy_chk(a, "eleven", 16, 16);
  __builtin___strlcat_chk(a, "!", 16, 16);
  __builtin___sprintf_chk(a, 0, 16, "%d", 12);
  __builtin___snprintf_chk(a, 16, 0, 16, "%d", 13);
#ifndef STUBS
  assert(a[0] == '1' && a[1] == '3');
#endif
  print(a, "%d", 14);
#ifdef STUBS
  assert(calls == 13);
#else
  assert(a[0] == '1' && a[1] == '4' && a[2] == 0);
#endif
  (void)end;
  return 0;
}
// CHECK: {{^}}VERIFIED
