/* The names of SeaHorn's header, so that its harnesses compile where SeaHorn is
 * not installed. Like SeaHorn's own it leaves out nd_*, memhavoc, sea_printf and
 * sea_is_alloc: harnesses declare these themselves, each in its own way. */
#ifndef FATHOM_SEAHORN_H
#define FATHOM_SEAHORN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Assertions and assumptions. */
void __VERIFIER_error(void);
void __VERIFIER_assume(int condition);
void __VERIFIER_assert(bool condition);
void __VERIFIER_assert_not(bool condition);
void __VERIFIER_assert_if(bool antecedent, bool consequent);
void __SEA_assume(bool condition);
__attribute__((noreturn)) void __SEA_assert_fail(const char* condition);
void sea_assert_if(bool antecedent, bool consequent);

/* Whether `size` bytes from the pointer on belong to one live object. */
bool sea_is_dereferenceable(const void* pointer, intptr_t size);

/* Whether the object was written, or read, since its allocation, since its mark
 * was reset, or since tracking was switched on, whichever is the latest. */
bool sea_is_modified(char* pointer);
void sea_reset_modified(char* pointer);
void sea_tracking_on(void);
void sea_tracking_off(void);

/* A harness's own word beside the object of `address`, in one of several slots;
 * the first three slots are what the functions above answer from. */
void sea_set_shadowmem(char slot, char* address, size_t value);
size_t sea_get_shadowmem(char slot, char* address);
#define TRACK_READ_MEM 0
#define TRACK_WRITE_MEM 1
#define TRACK_ALLOC_MEM 2
#define TRACK_CUSTOM0_MEM 3
#define TRACK_CUSTOM1_MEM 4

#ifdef __cplusplus
}
#endif

#define assume __SEA_assume
#define sea_is_deref sea_is_dereferenceable
#define SEA_NONDET_FN_ATTR
#define sassert(condition) ((condition) ? (void)0 : __SEA_assert_fail(#condition))

#endif
