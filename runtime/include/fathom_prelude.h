/* Declarations that checkers build into their C front ends. CBMC's and ESBMC's
 * harnesses use such names without a header, so Fathom includes this file
 * before every source file. It therefore holds reserved names only.
 *
 * Other harnesses declare them, with the types that please them. So that this is
 * no conflict, functions have late names here: Fathom's front end takes
 * NAME__fathom_late where NAME is used and declared nowhere. Other compilers see
 * plain declarations. */
#ifndef FATHOM_PRELUDE_H
#define FATHOM_PRELUDE_H

#ifdef __cplusplus
extern "C" {
typedef bool __CPROVER_bool;
#else
typedef _Bool __CPROVER_bool;
#endif
typedef __SIZE_TYPE__ __CPROVER_size_t;
typedef __PTRDIFF_TYPE__ __CPROVER_ssize_t;

#ifdef __FATHOM_LATE_NAMES__
#define __FATHOM_FUNCTION(type, name, parameters) type name##__fathom_late parameters __asm__(#name)
#else
#define __FATHOM_FUNCTION(type, name, parameters) type name parameters
#endif

__FATHOM_FUNCTION(void, __CPROVER_assume, (__CPROVER_bool assumption));
__FATHOM_FUNCTION(void, __CPROVER_assert, (__CPROVER_bool assertion, const char* description));
__FATHOM_FUNCTION(void, __CPROVER_precondition,
                  (__CPROVER_bool condition, const char* description));
__FATHOM_FUNCTION(void, __CPROVER_postcondition,
                  (__CPROVER_bool condition, const char* description));
__FATHOM_FUNCTION(void, __CPROVER_cover, (__CPROVER_bool condition));
__FATHOM_FUNCTION(void, __CPROVER_havoc_object, (void* pointer));
__FATHOM_FUNCTION(void, __CPROVER_havoc_slice, (void* pointer, __CPROVER_size_t size));
__FATHOM_FUNCTION(__CPROVER_bool, __CPROVER_same_object, (const void* left, const void* right));
__FATHOM_FUNCTION(__CPROVER_size_t, __CPROVER_POINTER_OBJECT, (const void* pointer));
__FATHOM_FUNCTION(__CPROVER_ssize_t, __CPROVER_POINTER_OFFSET, (const void* pointer));
__FATHOM_FUNCTION(__CPROVER_size_t, __CPROVER_OBJECT_SIZE, (const void* pointer));
__FATHOM_FUNCTION(__CPROVER_bool, __CPROVER_DYNAMIC_OBJECT, (const void* pointer));
__FATHOM_FUNCTION(void*, __CPROVER_allocate, (__CPROVER_size_t size, __CPROVER_bool zero));
__FATHOM_FUNCTION(void, __CPROVER_atomic_begin, (void));
__FATHOM_FUNCTION(void, __CPROVER_atomic_end, (void));
__FATHOM_FUNCTION(void, __CPROVER_input, (const char* name, ...));
__FATHOM_FUNCTION(void, __CPROVER_output, (const char* name, ...));
__FATHOM_FUNCTION(void, __CPROVER_printf, (const char* format, ...));

/* With one argument these ask for the size of what the pointer points to. */
__CPROVER_bool __CPROVER_r_ok_bytes(const void* pointer, __CPROVER_size_t size);
__CPROVER_bool __CPROVER_w_ok_bytes(const void* pointer, __CPROVER_size_t size);
__CPROVER_bool __CPROVER_rw_ok_bytes(const void* pointer, __CPROVER_size_t size);
#define __CPROVER_ok_1(check, pointer) check((pointer), sizeof(*(pointer)))
#define __CPROVER_ok_2(check, pointer, size) check((pointer), (size))
#define __CPROVER_ok_choose(check, first, second, choice, ...) choice
#define __CPROVER_ok(...) \
  __CPROVER_ok_choose(__VA_ARGS__, __CPROVER_ok_2, __CPROVER_ok_1, )(__VA_ARGS__)
#define __CPROVER_r_ok(...) __CPROVER_ok(__CPROVER_r_ok_bytes, __VA_ARGS__)
#define __CPROVER_w_ok(...) __CPROVER_ok(__CPROVER_w_ok_bytes, __VA_ARGS__)
#define __CPROVER_rw_ok(...) __CPROVER_ok(__CPROVER_rw_ok_bytes, __VA_ARGS__)

/* Would the operation overflow, in the type that C gives to its result? */
#define __CPROVER_overflow_with(check, left, right, result) \
  __extension__({                                           \
    __typeof__(result) fathomResult;                        \
    (__CPROVER_bool) check((left), (right), &fathomResult); \
  })
#define __CPROVER_overflow_plus(left, right) \
  __CPROVER_overflow_with(__builtin_add_overflow, left, right, (left) + (right))
#define __CPROVER_overflow_minus(left, right) \
  __CPROVER_overflow_with(__builtin_sub_overflow, left, right, (left) - (right))
#define __CPROVER_overflow_mult(left, right) \
  __CPROVER_overflow_with(__builtin_mul_overflow, left, right, (left) * (right))
#define __CPROVER_overflow_unary_minus(operand) \
  __CPROVER_overflow_with(__builtin_sub_overflow, 0, operand, -(operand))

/* A loop over the bounds of the variable (src/frontend/quantifiers.cpp). */
#define __CPROVER_forall _Pragma("fathom forall")
#define __CPROVER_exists _Pragma("fathom exists")

/* Clauses of contracts (src/frontend/contracts.cpp). */
#ifdef __FATHOM_LATE_NAMES__
#define __CPROVER_requires _Pragma("fathom requires")
#define __CPROVER_ensures _Pragma("fathom ensures")
#define __CPROVER_assigns _Pragma("fathom assigns")
#define __CPROVER_frees _Pragma("fathom frees")
#define __CPROVER_loop_invariant _Pragma("fathom loop_invariant")
#define __CPROVER_decreases _Pragma("fathom decreases")
#define __CPROVER_requires_contract _Pragma("fathom requires_contract")
#define __CPROVER_ensures_contract _Pragma("fathom ensures_contract")
#else
#define __CPROVER_requires(...)
#define __CPROVER_ensures(...)
#define __CPROVER_assigns(...)
#define __CPROVER_frees(...)
#define __CPROVER_loop_invariant(...)
#define __CPROVER_decreases(...)
#define __CPROVER_requires_contract(...)
#define __CPROVER_ensures_contract(...)
#endif
__FATHOM_FUNCTION(void, __CPROVER_taken_for_granted, (const char* sentence));

#ifdef __FATHOM_LATE_NAMES__
/* Harnesses define these, so they are no builtins here. */
__FATHOM_FUNCTION(void*, __builtin___memcpy_chk,
                  (void* to, const void* from, __CPROVER_size_t size, __CPROVER_size_t room));
__FATHOM_FUNCTION(void*, __builtin___memmove_chk,
                  (void* to, const void* from, __CPROVER_size_t size, __CPROVER_size_t room));
__FATHOM_FUNCTION(void*, __builtin___memset_chk,
                  (void* to, int byte, __CPROVER_size_t size, __CPROVER_size_t room));
__FATHOM_FUNCTION(void*, __builtin___mempcpy_chk,
                  (void* to, const void* from, __CPROVER_size_t size, __CPROVER_size_t room));
__FATHOM_FUNCTION(char*, __builtin___strcpy_chk,
                  (char* to, const char* from, __CPROVER_size_t room));
__FATHOM_FUNCTION(char*, __builtin___stpcpy_chk,
                  (char* to, const char* from, __CPROVER_size_t room));
__FATHOM_FUNCTION(char*, __builtin___strcat_chk,
                  (char* to, const char* from, __CPROVER_size_t room));
__FATHOM_FUNCTION(char*, __builtin___strncpy_chk,
                  (char* to, const char* from, __CPROVER_size_t size, __CPROVER_size_t room));
__FATHOM_FUNCTION(char*, __builtin___stpncpy_chk,
                  (char* to, const char* from, __CPROVER_size_t size, __CPROVER_size_t room));
__FATHOM_FUNCTION(char*, __builtin___strncat_chk,
                  (char* to, const char* from, __CPROVER_size_t most, __CPROVER_size_t room));
__FATHOM_FUNCTION(__CPROVER_size_t, __builtin___strlcpy_chk,
                  (char* to, const char* from, __CPROVER_size_t size, __CPROVER_size_t room));
__FATHOM_FUNCTION(__CPROVER_size_t, __builtin___strlcat_chk,
                  (char* to, const char* from, __CPROVER_size_t size, __CPROVER_size_t room));
__FATHOM_FUNCTION(int, __builtin___sprintf_chk,
                  (char* text, int level, __CPROVER_size_t room, const char* format, ...));
__FATHOM_FUNCTION(int, __builtin___vsprintf_chk,
                  (char* text, int level, __CPROVER_size_t room, const char* format,
                   __builtin_va_list list));
__FATHOM_FUNCTION(int, __builtin___snprintf_chk,
                  (char* text, __CPROVER_size_t size, int level, __CPROVER_size_t room,
                   const char* format, ...));
__FATHOM_FUNCTION(int, __builtin___vsnprintf_chk,
                  (char* text, __CPROVER_size_t size, int level, __CPROVER_size_t room,
                   const char* format, __builtin_va_list list));
#endif

__FATHOM_FUNCTION(void, __ESBMC_assume, (__CPROVER_bool condition));
__FATHOM_FUNCTION(void, __ESBMC_assert, (__CPROVER_bool condition, const char* message));
__FATHOM_FUNCTION(void, __ESBMC_atomic_begin, (void));
__FATHOM_FUNCTION(void, __ESBMC_atomic_end, (void));

#undef __FATHOM_FUNCTION
#ifdef __cplusplus
}
#endif

#endif
