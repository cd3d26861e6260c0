// What programs by Csmith include: fixed-width types, arithmetic without undefined behaviour, and a
// checksum over their global variables. Natively the checksum is printed; Fathom gets it as
// CHECKSUMS and has to prove it.
//
// For the sake of inputs, a program may be changed in two ways. CHOOSE gives a variable another
// value if a bit of `choice` is set: natively a variable of the environment, unknown to Fathom,
// which gets the checksums of all choices. ASSUME takes a variable for unknown, and then for what
// it was.
//
// Where an operation has no defined result, the wrappers give their first operand back. Csmith
// writes safe_OP_func_TYPE_SIGNS, with s or u for each operand; the second operand of a shift is an
// int or an unsigned int. With WRAPPERS_BY_BUILTINS the compiler's builtins find overflow,
// otherwise comparisons do.
#ifndef CSMITH_H
#define CSMITH_H

#if __STDC_HOSTED__
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#else
#include "freestanding32.h"
#endif

#ifdef WRAPPERS_BY_BUILTINS
#define OVERFLOWING(op, T, MIN, MAX)                              \
  static inline T safe_##op##_func_##T##_s_s(T a, T b) {          \
    T result;                                                     \
    return __builtin_##op##_overflow(a, b, &result) ? a : result; \
  }
#define SUMS(T, MIN, MAX) \
  OVERFLOWING(add, T, MIN, MAX) OVERFLOWING(sub, T, MIN, MAX) OVERFLOWING(mul, T, MIN, MAX)
#else
#define SUMS(T, MIN, MAX)                                                \
  static inline T safe_add_func_##T##_s_s(T a, T b) {                    \
    return (b > 0 && a > MAX - b) || (b < 0 && a < MIN - b) ? a : a + b; \
  }                                                                      \
  static inline T safe_sub_func_##T##_s_s(T a, T b) {                    \
    return (b < 0 && a > MAX + b) || (b > 0 && a < MIN + b) ? a : a - b; \
  }                                                                      \
  static inline T safe_mul_func_##T##_s_s(T a, T b) {                    \
    if (a > 0 ? (b > 0 ? a > MAX / b : b < MIN / a)                      \
              : (b > 0 ? a < MIN / b : a != 0 && b < MAX / a))           \
      return a;                                                          \
    return a * b;                                                        \
  }
#endif

#define SIGNED_WRAPPERS(T, MIN, MAX)                                               \
  SUMS(T, MIN, MAX)                                                                \
  static inline T safe_unary_minus_func_##T##_s(T a) { return a == MIN ? a : -a; } \
  static inline T safe_div_func_##T##_s_s(T a, T b) {                              \
    return b == 0 || (a == MIN && b == -1) ? a : a / b;                            \
  }                                                                                \
  static inline T safe_mod_func_##T##_s_s(T a, T b) {                              \
    return b == 0 || (a == MIN && b == -1) ? a : a % b;                            \
  }                                                                                \
  static inline T safe_lshift_func_##T##_s_u(T a, unsigned b) {                    \
    return a < 0 || b >= 8 * sizeof(T) || a > MAX >> b ? a : a << b;               \
  }                                                                                \
  static inline T safe_lshift_func_##T##_s_s(T a, int b) {                         \
    return b < 0 ? a : safe_lshift_func_##T##_s_u(a, (unsigned)b);                 \
  }                                                                                \
  static inline T safe_rshift_func_##T##_s_u(T a, unsigned b) {                    \
    return a < 0 || b >= 8 * sizeof(T) ? a : a >> b;                               \
  }                                                                                \
  static inline T safe_rshift_func_##T##_s_s(T a, int b) {                         \
    return b < 0 ? a : safe_rshift_func_##T##_s_u(a, (unsigned)b);                 \
  }

// uint16_t * uint16_t is a product of ints, which can overflow: hence 1u.
#define UNSIGNED_WRAPPERS(T, MAX)                                                  \
  static inline T safe_unary_minus_func_##T##_u(T a) { return -a; }                \
  static inline T safe_add_func_##T##_u_u(T a, T b) { return a + b; }              \
  static inline T safe_sub_func_##T##_u_u(T a, T b) { return a - b; }              \
  static inline T safe_mul_func_##T##_u_u(T a, T b) { return 1u * a * b; }         \
  static inline T safe_div_func_##T##_u_u(T a, T b) { return b == 0 ? a : a / b; } \
  static inline T safe_mod_func_##T##_u_u(T a, T b) { return b == 0 ? a : a % b; } \
  static inline T safe_lshift_func_##T##_u_u(T a, unsigned b) {                    \
    return b >= 8 * sizeof(T) || a > MAX >> b ? a : a << b;                        \
  }                                                                                \
  static inline T safe_lshift_func_##T##_u_s(T a, int b) {                         \
    return b < 0 ? a : safe_lshift_func_##T##_u_u(a, (unsigned)b);                 \
  }                                                                                \
  static inline T safe_rshift_func_##T##_u_u(T a, unsigned b) {                    \
    return b >= 8 * sizeof(T) ? a : a >> b;                                        \
  }                                                                                \
  static inline T safe_rshift_func_##T##_u_s(T a, int b) {                         \
    return b < 0 ? a : safe_rshift_func_##T##_u_u(a, (unsigned)b);                 \
  }

SIGNED_WRAPPERS(int8_t, INT8_MIN, INT8_MAX)
SIGNED_WRAPPERS(int16_t, INT16_MIN, INT16_MAX)
SIGNED_WRAPPERS(int32_t, INT32_MIN, INT32_MAX)
SIGNED_WRAPPERS(int64_t, INT64_MIN, INT64_MAX)
UNSIGNED_WRAPPERS(uint8_t, UINT8_MAX)
UNSIGNED_WRAPPERS(uint16_t, UINT16_MAX)
UNSIGNED_WRAPPERS(uint32_t, UINT32_MAX)
UNSIGNED_WRAPPERS(uint64_t, UINT64_MAX)

static inline float safe_add_func_float_f_f(float a, float b) { return a + b; }
static inline float safe_sub_func_float_f_f(float a, float b) { return a - b; }
static inline float safe_mul_func_float_f_f(float a, float b) { return a * b; }
static inline float safe_div_func_float_f_f(float a, float b) { return b == 0 ? a : a / b; }
static inline int32_t safe_convert_func_float_to_int32_t(float a) {
  return a > -0x1p31f && a < 0x1p31f ? (int32_t)a : INT32_MAX;
}

static uint32_t crc32_table[256];
static uint32_t crc32_context = 0xFFFFFFFFu;

static void crc32_gentab(void) {
  for (uint32_t i = 0; i < 256; ++i) {
    uint32_t crc = i;
    for (int bit = 0; bit < 8; ++bit)
      crc = crc & 1 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
    crc32_table[i] = crc;
  }
}

static void crc32_byte(uint8_t b) {
  crc32_context = crc32_context >> 8 ^ crc32_table[(crc32_context ^ b) & 0xFF];
}

static void transparent_crc(uint64_t value, const char* name, int print) {
  (void)name, (void)print;
  for (int i = 0; i < 8; ++i)
    crc32_byte((uint8_t)(value >> 8 * i));
}

static inline void transparent_crc_bytes(const void* bytes, int count, const char* name,
                                         int print) {
  (void)name, (void)print;
  for (int i = 0; i < count; ++i)
    crc32_byte(((const uint8_t*)bytes)[i]);
}

static unsigned choice;
#define CHOOSE(bit, variable, value) \
  if (choice >> bit & 1)             \
  variable = value

#ifdef CHECKSUMS

static const uint32_t checksums[] = {CHECKSUMS};
unsigned nondet_uint(void);
void __VERIFIER_assume(int condition);
void __VERIFIER_nondet_memory(void* start, size_t size);
#define ASSUME(variable)                                   \
  do {                                                     \
    __typeof__(variable) known = variable;                 \
    __VERIFIER_nondet_memory(&variable, sizeof(variable)); \
    __VERIFIER_assume(variable == known);                  \
  } while (0)

static void platform_main_begin(void) {
  unsigned count = sizeof(checksums) / sizeof(checksums[0]);
  if (count > 1) {
    choice = nondet_uint();
    __VERIFIER_assume(choice < count);
  }
}

static void platform_main_end(uint32_t crc, int print) {
  (void)print;
#ifdef OPPOSITE
  assert(crc != checksums[choice]);
#else
  assert(crc == checksums[choice]);
#endif
}

#else

#define ASSUME(variable)

static void platform_main_begin(void) {
  const char* given = getenv("CHOICE");
  choice = given ? (unsigned)(*given - '0') : 0;
}

static void platform_main_end(uint32_t crc, int print) {
  (void)print;
  printf("%u\n", crc);
}

#endif
#endif
