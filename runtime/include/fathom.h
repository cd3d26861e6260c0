/* Fathom's names for harnesses.
 *
 * A harness is an ordinary program that calls what is to be checked with
 * arbitrary inputs:
 *
 *     #include <fathom.h>
 *     #include "queue.h"
 *
 *     int main(void) {
 *       int size = fathom_nondet_int();
 *       fathom_assume(size > 0 && size <= 8);
 *       struct queue* q = queue_new(size);
 *       if (q)
 *         fathom_assert(queue_room(q) == size, "a new queue is empty");
 *     }
 *
 * `fathom check` finds this header by itself. Fathom also knows the names of
 * SV-COMP, CBMC, SeaHorn, KLEE, LLBMC and ESBMC; existing harnesses need none of these.
 */
#ifndef FATHOM_H
#define FATHOM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Executions in which the condition is false are not looked at from here on.
 * What happened before stays checked. */
void fathom_assume(int condition);

/* The condition holds in every execution that comes here; `message`, a string
 * literal, says what it means. The standard assert does the same. */
void fathom_assert(int condition, const char* message);

/* Some execution should come here with the condition true. A wish for reports
 * about coverage; it never fails. */
void fathom_cover(int condition);

/* Arbitrary values. Any function that is declared with a name of this form and has no
 * body gives an arbitrary value of its return type, structs included:
 *     struct point fathom_nondet_point(void); */
#ifdef __cplusplus
bool fathom_nondet_bool(void);
#else
_Bool fathom_nondet_bool(void);
#endif
char fathom_nondet_char(void);
signed char fathom_nondet_schar(void);
unsigned char fathom_nondet_uchar(void);
short fathom_nondet_short(void);
unsigned short fathom_nondet_ushort(void);
int fathom_nondet_int(void);
unsigned fathom_nondet_uint(void);
long fathom_nondet_long(void);
unsigned long fathom_nondet_ulong(void);
long long fathom_nondet_longlong(void);
unsigned long long fathom_nondet_ulonglong(void);
size_t fathom_nondet_size_t(void);
ptrdiff_t fathom_nondet_ptrdiff_t(void);
float fathom_nondet_float(void);
double fathom_nondet_double(void);
void* fathom_nondet_pointer(void);

/* Makes `size` bytes arbitrary; they must be writable. */
void fathom_havoc(void* pointer, size_t size);

/* A heap object that is always there, unlike malloc's; free it with free().
 * Its content is arbitrary. */
void* fathom_allocate(size_t size);

/* Could `size` bytes be read, or written, through the pointer without an error? */
int fathom_readable(const void* pointer, size_t size);
int fathom_writable(const void* pointer, size_t size);

/* The object that a pointer belongs to: its size (0 if there is none), where in
 * it the pointer points, whether two pointers belong to the same one, whether it
 * is on the heap and not yet freed. */
size_t fathom_object_size(const void* pointer);
size_t fathom_offset(const void* pointer);
int fathom_same_object(const void* left, const void* right);
int fathom_is_heap(const void* pointer);

/* Of the object that a pointer belongs to: can `size` bytes from here on be read,
 * does it exist, was it written since its mark was last reset? (Not with
 * --memory=flat, which knows no objects: was it written.) */
int fathom_is_dereferenceable(const void* pointer, size_t size);
int fathom_is_allocated(const void* pointer);
int fathom_is_modified(const void* pointer);
void fathom_reset_modified(const void* pointer);

#ifdef __cplusplus
}
#endif

#endif
