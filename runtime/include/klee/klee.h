/* The names of KLEE's header, so that its harnesses compile where KLEE is not
 * installed. */
#ifndef FATHOM_KLEE_H
#define FATHOM_KLEE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

void klee_make_symbolic(void* pointer, size_t size, const char* name);
void klee_assume(uintptr_t condition);
int klee_int(const char* name);
int klee_range(int begin, int end, const char* name);
uintptr_t klee_choose(uintptr_t count);

__attribute__((noreturn)) void klee_silent_exit(int status);
__attribute__((noreturn)) void klee_abort(void);
__attribute__((noreturn)) void klee_report_error(const char* file, int line, const char* message,
                                                 const char* suffix);

void klee_check_memory_access(const void* pointer, size_t size);
size_t klee_get_obj_size(void* pointer);

void klee_prefer_cex(void* object, uintptr_t condition);
void klee_warning(const char* message);
void klee_warning_once(const char* message);
void klee_print_expr(const char* message, ...);
void klee_open_merge(void);
void klee_close_merge(void);
void klee_set_forking(unsigned enable);

#ifdef __cplusplus
}
#endif

#define klee_assert(condition) \
  ((condition) ? (void)0 : klee_report_error(__FILE__, __LINE__, #condition, "assert"))

#endif
