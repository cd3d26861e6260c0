// What a program under `fathom check` leaves open, for a native run: the inputs of
// one reported execution, in their order, and the names that harnesses use.
//
// The inputs are in the environment variable FATHOM_INPUTS, one a line, as
// "<16 bytes in hexadecimal, least first> <what it is>". A program that asks for
// something else than the next input, or is still asking when none is left, does
// not follow the report; it ends with a message that says so. Every message of
// this file begins with "native: ". Where it is about a call of the program, the
// stack follows, printed by the sanitizer.
//
// Calls of the allocation functions come here by the linker's --wrap, so that only
// the program's own calls ask whether they fail, not those of the C library.
#define _GNU_SOURCE
#include <errno.h>
#include <fenv.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WEAK __attribute__((weak))

void __sanitizer_print_stack_trace(void);
void __sanitizer_set_death_callback(void (*callback)(void));
void native_entry(void);
void* __real_calloc(size_t count, size_t size);

static const char* next = "";
static int mallocMayFail;

static void skipLine(void) {
  next = strchr(next, '\n');
  next = next == NULL ? "" : next + 1;
}

// A choice inside a library function that a real library makes by itself.
static int isOfLibrary(const char* line) {
  static const char* const ours[] = {
      "malloc()",         "calloc()", "realloc()", "reallocarray()", "aligned_alloc()",
      "posix_memalign()", "strdup()", "strndup()", "klee_int()",     "klee_range()",
      "klee_is_symbolic()"};
  const char* what = line + 33;
  if (strncmp(what, "choice in ", 10) != 0)
    return 0;
  for (size_t i = 0; i < sizeof ours / sizeof *ours; ++i)
    if (strncmp(what + 10, ours[i], strlen(ours[i])) == 0)
      return 0;
  return 1;
}

// At the end of the run, whatever the end is.
static void listRest(void) {
  for (; *next != 0; skipLine())
    if (!isOfLibrary(next))
      fprintf(stderr, "native: not taken: %.*s\n", (int)strcspn(next + 33, "\n"), next + 33);
}

static _Noreturn void stop(const char* message, const char* detail) {
  fflush(stdout);
  fprintf(stderr, "native: %s%s\n", message, detail);
  __sanitizer_print_stack_trace();
  listRest();
  _exit(1);
}

static int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

static int isNext(const char* what) {
  while (*next != 0 && isOfLibrary(next))
    skipLine();
  size_t length = strlen(what);
  return *next != 0 && strncmp(next + 33, what, length) == 0 && next[33 + length] == '\n';
}

// The next input, which must be the one called `what`.
void native_input(const char* what, void* result, unsigned size) {
  if (!isNext(what))
    stop(*next == 0 ? "no input is left for " : "the next input is not one for ", what);
  for (unsigned i = 0; i < size && i < 16; ++i)
    ((unsigned char*)result)[i] = (unsigned char)(digit(next[2 * i]) << 4 | digit(next[2 * i + 1]));
  skipLine();
}

// A local comes to life, with the value that is the next input if that is one for it.
void native_local(const char* what, void* result, unsigned size) {
  if (isNext(what))
    native_input(what, result, size);
}

_Noreturn void native_undefined(const char* name) { stop("no body: ", name); }

// What main gets, one a line in hexadecimal. Each text ends with its object, and so does the
// array.
char** native_argv(int count) {
  const char* at = getenv("FATHOM_ARGUMENTS");
  char** pointers = __real_calloc((size_t)count + 1, sizeof *pointers);
  for (int i = 0; i < count; ++i) {
    size_t length = at == NULL ? 0 : strcspn(at, "\n") / 2;
    pointers[i] = __real_calloc(length + 1, 1);
    for (size_t k = 0; k < length; ++k, at += 2) {
      unsigned byte;
      sscanf(at, "%2x", &byte);
      pointers[i][k] = (char)byte;
    }
    if (at != NULL && *at == '\n')
      ++at;
  }
  return pointers;
}

int main(void) {
  const char* inputs = getenv("FATHOM_INPUTS");
  if (inputs != NULL)
    next = inputs;
  mallocMayFail = getenv("FATHOM_MALLOC_SUCCEEDS") == NULL;
  __sanitizer_set_death_callback(listRest);
  atexit(listRest);
  // Floating-point exceptions that end the program.
  if (getenv("FATHOM_TRAPS") != NULL)
    feenableexcept(atoi(getenv("FATHOM_TRAPS")));
  native_entry();
  fprintf(stderr, "native: the program ended\n");
  return 0;
}

// Allocation. A call that the model refuses before it makes its choice (realloc of a
// wrong pointer) is the last thing that happens, so no input is left then.

static int fails(const char* choice, size_t size) {
  unsigned char failure = 0;
  if (size > PTRDIFF_MAX)
    failure = 1;
  else if (mallocMayFail && *next != 0)
    native_input(choice, &failure, 1);
  if (failure)
    errno = ENOMEM;
  return failure;
}

void* __real_malloc(size_t size);
void* __wrap_malloc(size_t size) {
  return fails("choice in malloc()", size) ? NULL : __real_malloc(size);
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
  if (*next != 0)
    native_input("choice in realloc()", &isNull, 1);
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
    stop("an assumption does not hold", "");
}

static void assertThat(int condition, const char* message) {
  if (!condition)
    stop("assertion ", message == NULL ? "" : message);
}

void __assert_fail(const char* text, const char* file, unsigned line, const char* function) {
  (void)file, (void)line, (void)function;
  stop("assertion ", text);
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
  WEAK void name(void) { stop("assertion ", #name); }
FAILURE(__VERIFIER_error)
FAILURE(reach_error)
FAILURE(klee_abort)

int klee_int(const char* name) {
  int value;
  (void)name;
  native_input("choice in klee_int()", &value, sizeof value);
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
  native_input("choice in klee_is_symbolic()", &answer, sizeof answer);
  return answer;
}

int klee_range(int begin, int end, const char* name) {
  int value;
  (void)name;
  assertThat(begin < end, "klee_range with an empty range");
  native_input("choice in klee_range()", &value, sizeof value);
  assumeThat(value >= begin && value < end);
  return value;
}
