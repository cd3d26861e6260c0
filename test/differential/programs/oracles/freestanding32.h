// A program for i386 without a C library, as such a library is seldom installed: the few functions
// that compilers call by themselves, a start, and output. Nothing of this is there for Fathom.
#ifndef FREESTANDING32_H
#define FREESTANDING32_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#ifdef CHECKSUMS

int printf(const char* format, ...);
_Noreturn void __assert_fail(const char* expression, const char* file, unsigned line,
                             const char* function);
#define assert(condition) \
  ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__, __func__))

#else

static long systemCall(long number, long first, long second, long third) {
  long result;
  __asm__ volatile("int $0x80"
                   : "=a"(result)
                   : "a"(number), "b"(first), "c"(second), "d"(third)
                   : "memory");
  return result;
}

// Prints its second argument in decimal digits, whatever the format says.
static int printf(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  unsigned value = va_arg(arguments, unsigned);
  va_end(arguments);
  char text[12];
  int at = sizeof text;
  text[--at] = '\n';
  do
    text[--at] = (char)('0' + value % 10);
  while (value /= 10);
  return (int)systemCall(4, 1, (long)(text + at), (long)(sizeof text) - at);
}

static inline char* getenv(const char* name) {
  (void)name;
  return 0;
}

void* memcpy(void* to, const void* from, size_t size) {
  for (size_t i = 0; i < size; ++i)
    ((volatile char*)to)[i] = ((const char*)from)[i];
  return to;
}

void* memset(void* to, int value, size_t size) {
  for (size_t i = 0; i < size; ++i)
    ((volatile char*)to)[i] = (char)value;
  return to;
}

// 64-bit division, bit by bit.
static uint64_t divide(uint64_t a, uint64_t b, uint64_t* remainder) {
  uint64_t quotient = 0, rest = 0;
  for (int i = 63; i >= 0; --i) {
    int carry = (int)(rest >> 63);
    rest = rest << 1 | (a >> i & 1);
    if (carry || rest >= b) {
      rest -= b;
      quotient |= 1ull << i;
    }
  }
  *remainder = rest;
  return quotient;
}

static uint64_t magnitude(int64_t a) { return a < 0 ? 0 - (uint64_t)a : (uint64_t)a; }

uint64_t __udivdi3(uint64_t a, uint64_t b) {
  uint64_t rest;
  return divide(a, b, &rest);
}

uint64_t __umoddi3(uint64_t a, uint64_t b) {
  uint64_t rest;
  divide(a, b, &rest);
  return rest;
}

int64_t __divdi3(int64_t a, int64_t b) {
  uint64_t result = __udivdi3(magnitude(a), magnitude(b));
  return (int64_t)((a < 0) != (b < 0) ? 0 - result : result);
}

int64_t __moddi3(int64_t a, int64_t b) {
  uint64_t result = __umoddi3(magnitude(a), magnitude(b));
  return (int64_t)(a < 0 ? 0 - result : result);
}

int main(void);
__attribute__((force_align_arg_pointer)) void _start(void) { systemCall(1, main(), 0, 0); }

#endif
#endif
