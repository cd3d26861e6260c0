/* The names of SeaHorn's header, so that its harnesses compile where SeaHorn is
 * not installed. */
#ifndef FATHOM_SEAHORN_H
#define FATHOM_SEAHORN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void __VERIFIER_error(void);
void __VERIFIER_assume(int condition);
void __VERIFIER_assert(bool condition);
void __VERIFIER_assert_not(bool condition);
void __VERIFIER_assert_if(bool antecedent, bool consequent);
void __SEA_assume(bool condition);

void sea_assert_if(bool antecedent, bool consequent);
bool sea_is_dereferenceable(const void* pointer, intptr_t size);
bool sea_is_modified(const char* pointer);
void sea_reset_modified(const char* pointer);
void sea_tracking_on(void);
void sea_tracking_off(void);
bool sea_is_alloc(const char* pointer);
void sea_printf(const char* format, ...);
void memhavoc(void* pointer, size_t size);

#ifdef __cplusplus
}
#endif

#define assume __SEA_assume
#define sassert(condition) ((condition) ? (void)0 : __VERIFIER_error())

#endif
