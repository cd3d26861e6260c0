// What a program under `fathom check` leaves open, for a native run: the inputs of
// one execution, in their order, and the names that harnesses use. A test that
// `fathom check --write-test` has written is linked with this file:
//
//   -Wl,--wrap=main,--wrap=malloc,--wrap=calloc,...
//
// so that main and the program's own allocations come here first.
//
// The run ends with exit code 0 if nothing is wrong, and if the program asks for
// something else than the next input: then it was changed, and does not follow this
// execution any more. Every message of this file begins with "native: ". Where it is
// about a call of the program, the stack follows, printed by the sanitizer.
#define _GNU_SOURCE
#include "fathom_replay.h"

#include <errno.h>
#include <fenv.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WEAK __attribute__((weak))

void __sanitizer_print_stack_trace(void) WEAK;
void __sanitizer_set_death_callback(void (*callback)(void)) WEAK;
void* __real_malloc(size_t size);
void* __real_calloc(size_t count, size_t size);

static const struct fathom_input* next = fathom_inputs;

// A choice inside a library function that a real library makes by itself.
static int isOfLibrary(const char* what) {
  static const char* const ours[] = {
      "malloc()",         "calloc()", "realloc()", "reallocarray()", "aligned_alloc()",
      "posix_memalign()", "strdup()", "strndup()", "klee_int()",     "klee_range()",
      "klee_is_symbolic()"};
  if (strncmp(what, "choice in ", 10) != 0)
    return 0;
  for (size_t i = 0; i < sizeof ours / sizeof *ours; ++i)
    if (strncmp(what + 10, ours[i], strlen(ours[i])) == 0)
      return 0;
  return 1;
}

// At the end of the run, whatever the end is.
static void listRest(void) {
  for (; next->what != NULL; ++next)
    if (!isOfLibrary(next->what) && strncmp(next->what, "memory from ", 12) != 0)
      fprintf(stderr, "native: not taken: %s\n", next->what);
}

static _Noreturn void stop(int code, const char* message, const char* detail) {
  fflush(stdout);
  fprintf(stderr, "native: %s%s\n", message, detail);
  if (__sanitizer_print_stack_trace)
    __sanitizer_print_stack_trace();
  listRest();
  _exit(code);
}

void fathom_set(void* value, unsigned long size, const char* bytes) {
  unsigned long i = 0;
  memset(value, 0, size);
  for (char* end; i < size && *bytes != 0; ++i, bytes = end + (*end == ' '))
    ((unsigned char*)value)[i] = (unsigned char)strtoul(bytes, &end, 16);
}

void* fathom_object(unsigned long size, const char* bytes) {
  void* result = __real_malloc(size);
  fathom_set(result, size, bytes);
  return result;
}

char* fathom_text(const char* text, unsigned long size) {
  return memcpy(__real_malloc(size), text, size);
}

static int isNext(const char* what) {
  while (next->what != NULL && isOfLibrary(next->what))
    ++next;
  return next->what != NULL && strcmp(next->what, what) == 0;
}

void fathom_take(const char* what, void* result, unsigned long size) {
  // The content of memory that natively comes from elsewhere.
  while (next->what != NULL && !isNext(what) && strncmp(next->what, "memory from ", 12) == 0)
    ++next;
  if (!isNext(what))
    stop(0, next->what == NULL ? "no input is left for " : "the next input is not one for ", what);
  fathom_set(result, size, next->bytes);
  ++next;
}

void fathom_end(void) {
  fprintf(stderr, "native: the program ended\n");
  exit(0);
}

// What memory holds that nobody has written: zeros, if nothing is listed.
static void* filled(const char* what, void* memory, size_t size) {
  int isListed = isNext(what);
  if (memory != NULL)
    fathom_set(memory, size, isListed ? next->bytes : "");
  if (isListed)
    ++next;
  return memory;
}

int __wrap_main(void);
int __wrap_main(void) {
  if (__sanitizer_set_death_callback)
    __sanitizer_set_death_callback(listRest);
  atexit(listRest);
  // Floating-point exceptions that end the program.
  if (getenv("FATHOM_TRAPS") != NULL)
    feenableexcept(atoi(getenv("FATHOM_TRAPS")));
  fathom_entry();
  fprintf(stderr, "native: the program ended\n");
  return 0;
}

// Allocation. A call that the model refuses before it makes its choice (realloc of a
// wrong pointer) is the last thing that happens, so no input is left then.

static int fails(const char* choice, size_t size) {
  unsigned char failure = 0;
  if (size > PTRDIFF_MAX)
    failure = 1;
  else if (fathom_malloc_may_fail && next->what != NULL)
    fathom_take(choice, &failure, 1);
  if (failure)
    errno = ENOMEM;
  return failure;
}

void* __wrap_malloc(size_t size) {
  return fails("choice in malloc()", size)
             ? NULL
             : filled("memory from malloc()", __real_malloc(size), size);
}

void* __wrap_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes))
    return NULL;
  return fails("choice in calloc()", bytes) ? NULL : __real_calloc(count, size);
}

void* __real_realloc(void* pointer, size_t size);
void* __wrap_realloc(void* pointer, size_t size) {
  if (pointer == NULL || size != 0)
    return fails("choice in realloc()", size) ? NULL : __real_realloc(pointer, size);
  unsigned char isNull = 1;
  free(pointer);
  if (next->what != NULL)
    fathom_take("choice in realloc()", &isNull, 1);
  return isNull ? NULL : __real_malloc(0);
}

void* __real_reallocarray(void* pointer, size_t count, size_t size);
void* __wrap_reallocarray(void* pointer, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes))
    return NULL;
  return fails("choice in reallocarray()", bytes) ? NULL : __real_realloc(pointer, bytes);
}

void* __real_aligned_alloc(size_t alignment, size_t size);
void* __wrap_aligned_alloc(size_t alignment, size_t size) {
  return fails("choice in aligned_alloc()", size) ? NULL : __real_aligned_alloc(alignment, size);
}

int __real_posix_memalign(void** result, size_t alignment, size_t size);
int __wrap_posix_memalign(void** result, size_t alignment, size_t size) {
  return fails("choice in posix_memalign()", size) ? ENOMEM
                                                   : __real_posix_memalign(result, alignment, size);
}

char* __real_strdup(const char* text);
char* __wrap_strdup(const char* text) {
  size_t length = strlen(text);
  return fails("choice in strdup()", length + 1) ? NULL : __real_strdup(text);
}

char* __real_strndup(const char* text, size_t most);
char* __wrap_strndup(const char* text, size_t most) {
  size_t length = strnlen(text, most);
  return fails("choice in strndup()", length + 1) ? NULL : __real_strndup(text, most);
}

// Assumptions, assertions and their relatives, as runtime/verifier.c has them. A
// program's own definition goes first.

static void assumeThat(int condition) {
  if (!condition)
    stop(0, "an assumption does not hold", "");
}

static void assertThat(int condition, const char* message) {
  if (!condition)
    stop(1, "assertion ", message == NULL ? "" : message);
}

void __assert_fail(const char* text, const char* file, unsigned line, const char* function) {
  (void)file, (void)line, (void)function;
  stop(1, "assertion ", text);
}

#define ASSUME(name, type) \
  WEAK void name(type condition) { assumeThat(condition != 0); }
ASSUME(fathom_assume, int)
ASSUME(__VERIFIER_assume, int)
ASSUME(__CPROVER_assume, int)
ASSUME(__ESBMC_assume, int)
ASSUME(__SEA_assume, int)
ASSUME(__llbmc_assume, int)
ASSUME(klee_assume, uintptr_t)
ASSUME(assume, int)

#define ASSERT(name, type) \
  WEAK void name(type condition) { assertThat(condition, #name); }
ASSERT(__VERIFIER_assert, int)
ASSERT(__llbmc_assert, int)
ASSERT(sassert, int)
ASSERT(klee_assert, int)

#define ASSERT_WITH_TEXT(name, type) \
  WEAK void name(type condition, const char* text) { assertThat(condition, text); }
ASSERT_WITH_TEXT(fathom_assert, int)
ASSERT_WITH_TEXT(__CPROVER_assert, int)
ASSERT_WITH_TEXT(__CPROVER_precondition, int)
ASSERT_WITH_TEXT(__CPROVER_postcondition, int)
ASSERT_WITH_TEXT(__ESBMC_assert, int)

WEAK void __VERIFIER_assert_not(int condition) { assertThat(!condition, "__VERIFIER_assert_not"); }
WEAK void __VERIFIER_assert_if(int if_, int then) {
  assertThat(!if_ || then, "__VERIFIER_assert_if");
}
WEAK void sea_assert_if(int if_, int then) { assertThat(!if_ || then, "sea_assert_if"); }

#define FAILURE(name) \
  WEAK void name(void) { stop(1, "assertion ", #name); }
FAILURE(__VERIFIER_error)
FAILURE(reach_error)
FAILURE(klee_abort)

int klee_int(const char* name) {
  int value;
  (void)name;
  fathom_take("choice in klee_int()", &value, sizeof value);
  return value;
}

void klee_assert_fail(const char* expression, const char* file, unsigned line,
                      const char* function) {
  (void)file, (void)line, (void)function;
  assertThat(0, expression);
}

void klee_report_error(const char* file, int line, const char* message, const char* suffix) {
  (void)file, (void)line, (void)suffix;
  assertThat(0, message);
}

// ASan looks at what memcmp reads.
void klee_check_memory_access(const void* address, size_t size) {
  const void* volatile same = address;
  volatile int order = memcmp(same, address, size);
  (void)order;
}

unsigned klee_is_symbolic(uintptr_t value) {
  unsigned char answer;
  (void)value;
  fathom_take("choice in klee_is_symbolic()", &answer, sizeof answer);
  return answer;
}

int klee_range(int begin, int end, const char* name) {
  int value;
  (void)name;
  assertThat(begin < end, "klee_range with an empty range");
  fathom_take("choice in klee_range()", &value, sizeof value);
  assumeThat(value >= begin && value < end);
  return value;
}

// Fathom's own.

WEAK void fathom_cover(int condition) { (void)condition; }
WEAK void fathom_havoc(void* pointer, size_t size) {
  filled("memory from fathom_havoc()", pointer, size);
}
WEAK void* fathom_allocate(size_t size) {
  return filled("memory from fathom_allocate()", __real_malloc(size), size);
}
