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
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WEAK __attribute__((weak))

void __sanitizer_print_stack_trace(void) WEAK;
void __sanitizer_set_death_callback(void (*callback)(void)) WEAK;
void __asan_poison_memory_region(void const volatile* from, size_t size) WEAK;
void* __asan_region_is_poisoned(void* from, size_t size) WEAK;
const char* __asan_locate_address(void* address, char* name, size_t nameSize, void** begin,
                                  size_t* size) WEAK;
void __msan_poison(const volatile void* from, size_t size) WEAK;
void* __real_malloc(size_t size);
void* __real_calloc(size_t count, size_t size);

// The sanitizers ask before anything else runs.
#define OPTIONS(name)                                                                     \
  __attribute__((no_sanitize("address", "memory", "undefined"))) const char* name(void) { \
    return fathom_options;                                                                \
  }
OPTIONS(__asan_default_options)
OPTIONS(__lsan_default_options)
OPTIONS(__msan_default_options)
OPTIONS(__ubsan_default_options)

static const struct fathom_input* next = fathom_inputs;

static int isOfMemory(const char* what) { return strncmp(what, "memory from ", 12) == 0; }

// At the end of the run, whatever the end is: after the destructors of a C++ program.
__attribute__((destructor)) static void listRest(void) {
  for (; next->what != NULL; ++next)
    if (!isOfMemory(next->what))
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

// AddressSanitizer takes a block of no bytes for one of one byte.
static void* emptied(void* memory, size_t size) {
  if (memory != NULL && size == 0 && __asan_poison_memory_region)
    __asan_poison_memory_region(memory, 1);
  return memory;
}

void* fathom_object(unsigned long size, const char* bytes) {
  void* result = emptied(__real_malloc(size), size);
  fathom_set(result, size, bytes);
  return result;
}

char* fathom_text(const char* text, unsigned long size) {
  return memcpy(__real_malloc(size), text, size);
}

static int isNext(const char* what) { return next->what != NULL && strcmp(next->what, what) == 0; }

void fathom_take(const char* what, void* result, unsigned long size) {
  // The content of memory that natively comes from elsewhere.
  while (next->what != NULL && !isNext(what) && isOfMemory(next->what))
    ++next;
  if (!isNext(what))
    stop(0, next->what == NULL ? "no input is left for " : "the next input is not one for ", what);
  fathom_set(result, size, next->bytes);
  ++next;
}

// Called by code that was added where the life of a local begins. What a program leaves open may
// not be listed; then it is zero.
void fathom_local(const char* which, void* value, unsigned long size);
void fathom_local(const char* which, void* value, unsigned long size) {
  const struct fathom_input* found = next;
  while (found->what != NULL && isOfMemory(found->what))
    ++found;
  const char* quote = found->what == NULL ? NULL : strchr(found->what, '\'');
  int isListed = quote != NULL && strstr(found->what, "uninitialised '") + 14 == quote &&
                 strcmp(quote, which) == 0;
  fathom_set(value, size, isListed ? found->bytes : "");
  if (isListed)
    next = found + 1;
}

void fathom_end(void) {
  fprintf(stderr, "native: the program ended\n");
  exit(0);
}

// What memory holds that nobody has written, at the n-th call of a function: zeros, if nothing is
// listed.
static void* filled(const char* function, unsigned number, void* memory, size_t size) {
  char what[80];
  snprintf(what, sizeof what, "memory from %s#%u", function, number);
  int isListed = isNext(what);
  if (memory != NULL)
    fathom_set(memory, size, isListed ? next->bytes : "");
  if (isListed)
    ++next;
  return memory;
}
#define FILLED(function, memory, size)                  \
  ({                                                    \
    static unsigned number;                             \
    filled(function, ++number, memory, (size_t)(size)); \
  })

// A large block from the system is zero, and may be larger than what the machine has; only at its
// begin AddressSanitizer writes something.
static size_t toBeFilled(size_t size) { return size > (size_t)1 << 24 ? 4096 : size; }

// For MemorySanitizer nobody has written what filled() did.
static void* unwritten(void* memory, size_t size) {
  if (memory != NULL && __msan_poison)
    __msan_poison(memory, size);
  return memory;
}

int __wrap_main(void);
int __wrap_main(void) {
  if (__sanitizer_set_death_callback)
    __sanitizer_set_death_callback(listRest);
  if (fathom_traps)
    feenableexcept(fathom_traps);
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
             : unwritten(FILLED("malloc", emptied(__real_malloc(size), size), toBeFilled(size)),
                         size);
}

void* __wrap_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes))
    return NULL;
  return fails("choice in calloc()", bytes) ? NULL : emptied(__real_calloc(count, size), bytes);
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

void __SEA_assert_fail(const char* condition) { assertThat(0, condition); }

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

// Fathom's own, and memory with any content.

WEAK void fathom_cover(int condition) { (void)condition; }
WEAK void* fathom_allocate(size_t size) {
  return unwritten(FILLED("fathom_allocate", emptied(__real_malloc(size), size), toBeFilled(size)),
                   size);
}

#define HAVOC(name) \
  WEAK void name(void* pointer, size_t size) { FILLED(#name, pointer, size); }
HAVOC(fathom_havoc)
HAVOC(memhavoc)
HAVOC(__CPROVER_havoc_slice)
HAVOC(__VERIFIER_nondet_memory)

void klee_make_symbolic(void* pointer, size_t size, const char* name) {
  (void)name;
  FILLED("klee_make_symbolic", pointer, size);
}

// CBMC's questions about pointers. Only AddressSanitizer knows objects.
static const char* locate(const void* pointer, uintptr_t* begin, size_t* size) {
  char name[1];
  void* from = (void*)pointer;
  const char* kind = "";
  *size = 0;
  if (pointer != NULL && __asan_locate_address)
    kind = __asan_locate_address((void*)pointer, name, 0, &from, size);
  *begin = (uintptr_t)from;
  return kind;
}

WEAK size_t __CPROVER_POINTER_OBJECT(const void* pointer) {
  uintptr_t begin;
  size_t size;
  locate(pointer, &begin, &size);
  return begin;
}

WEAK ptrdiff_t __CPROVER_POINTER_OFFSET(const void* pointer) {
  return (ptrdiff_t)((uintptr_t)pointer - __CPROVER_POINTER_OBJECT(pointer));
}

WEAK size_t __CPROVER_OBJECT_SIZE(const void* pointer) {
  uintptr_t begin;
  size_t size;
  locate(pointer, &begin, &size);
  return size;
}

WEAK _Bool __CPROVER_same_object(const void* left, const void* right) {
  return __CPROVER_POINTER_OBJECT(left) == __CPROVER_POINTER_OBJECT(right);
}

WEAK _Bool __CPROVER_DYNAMIC_OBJECT(const void* pointer) {
  uintptr_t begin;
  size_t size;
  return strncmp(locate(pointer, &begin, &size), "heap", 4) == 0;
}

WEAK void* __CPROVER_allocate(size_t size, _Bool zero) {
  void* memory = unwritten(
      FILLED("__CPROVER_allocate", emptied(__real_malloc(size), size), toBeFilled(size)), size);
  return zero ? memset(memory, 0, size) : memory;
}

#define NOTHING(name, ...) \
  WEAK void name(__VA_ARGS__) {}
NOTHING(__CPROVER_atomic_begin, void)
NOTHING(__CPROVER_atomic_end, void)
NOTHING(__CPROVER_cover, _Bool condition)
NOTHING(__CPROVER_input, const char* name, ...)
NOTHING(__CPROVER_output, const char* name, ...)
NOTHING(__CPROVER_printf, const char* format, ...)

#define READABLE(name, type) \
  WEAK int name(const void* pointer, type size) { return isReadable(pointer, (size_t)size); }
static int isReadable(const void* pointer, size_t size) {
  return pointer != NULL &&
         (!__asan_region_is_poisoned || __asan_region_is_poisoned((void*)pointer, size) == NULL);
}
READABLE(fathom_is_dereferenceable, size_t)
READABLE(fathom_readable, size_t)
READABLE(fathom_writable, size_t)
READABLE(sea_is_dereferenceable, intptr_t)
READABLE(__CPROVER_r_ok_bytes, size_t)
READABLE(__CPROVER_w_ok_bytes, size_t)
READABLE(__CPROVER_rw_ok_bytes, size_t)

// What the system says: the time, numbers by chance, the environment, and what is read. Each takes
// the inputs that its model asks for, in their order.

#define CHANCE(name, type)                                      \
  type __wrap_##name(void) {                                    \
    int value;                                                  \
    fathom_take("choice in " #name "()", &value, sizeof value); \
    return value & INT_MAX;                                     \
  }
CHANCE(rand, int)
CHANCE(random, long)
CHANCE(lrand48, long)

long __wrap_time(long* result) {
  long now;
  fathom_take("choice in time()", &now, sizeof now);
  if (result != NULL)
    *result = now;
  return now;
}

long __wrap_clock(void) {
  long used;
  fathom_take("choice in clock()", &used, sizeof used);
  return used < 0 ? -1 : used;
}

char* __wrap_getenv(const char* name) {
  static struct Variable {
    struct Variable* next;
    char *name, *value;
  }* variables;
  for (struct Variable* v = variables; v != NULL; v = v->next)
    if (strcmp(v->name, name) == 0)
      return v->value;
  unsigned char isNull = 0;
  size_t length = strlen(name);
  struct Variable* added = __real_malloc(sizeof *added);
  *added = (struct Variable){variables, fathom_text(name, length + 1), NULL};
  variables = added;
  fathom_take("choice in getenv()", &isNull, 1);
  if (!isNull) {
    fathom_take("choice in getenv()", &length, sizeof length);
    added->value = FILLED("getenv", __real_malloc(length + 1), length + 1);
  }
  return added->value;
}

// As many bytes as asked for must fit, however many come.
static void requireWritable(void* to, size_t size) {
  if (size != 0 && __asan_region_is_poisoned && __asan_region_is_poisoned(to, size) != NULL)
    memset(to, 0, size);
}

// Whether it was the end or an error.
static void endInput(const char* choice) {
  unsigned char isEnd;
  fathom_take(choice, &isEnd, 1);
}

static int character(const char* choice) {
  int value;
  fathom_take(choice, &value, sizeof value);
  if (value == EOF)
    endInput(choice);
  return value;
}
int __wrap_getchar(void) { return character("choice in getchar()"); }
int __wrap_getc(FILE* stream) { return (void)stream, character("choice in getc()"); }
int __wrap_fgetc(FILE* stream) { return (void)stream, character("choice in fgetc()"); }

char* __wrap_fgets(char* text, int size, FILE* stream) {
  unsigned char isEnd = 0, isError = 0;
  size_t length;
  (void)stream;
  if (size <= 1)
    return size == 1 ? memset(text, 0, 1) : NULL;
  fathom_take("choice in fgets()", &isEnd, 1);
  if (isEnd) {
    endInput("choice in fgets()");
    return NULL;
  }
  fathom_take("choice in fgets()", &length, sizeof length);
  requireWritable(text, length + 1);
  FILLED("fgets", text, length);
  text[length] = 0;
  fathom_take("choice in fgets()", &isError, 1);
  if (isError)
    return NULL;
  endInput("choice in fgets()");
  return text;
}

size_t __wrap_fread(void* to, size_t size, size_t count, FILE* stream) {
  size_t read, part = 0;
  (void)stream;
  if (size == 0 || count == 0)
    return 0;
  requireWritable(to, size * count);
  fathom_take("choice in fread()", &read, sizeof read);
  if (read < count)
    fathom_take("choice in fread()", &part, sizeof part);
  FILLED("fread", to, read * size + part);
  if (read < count)
    endInput("choice in fread()");
  return read;
}

ssize_t __wrap_read(int descriptor, void* to, size_t size) {
  unsigned char isDone = 0;
  size_t moved;
  (void)descriptor;
  requireWritable(to, size);
  fathom_take("choice in read()", &isDone, 1);
  if (!isDone) {
    fathom_take("choice in read()", &errno, sizeof errno);
    return -1;
  }
  fathom_take("choice in read()", &moved, sizeof moved);
  if (moved > 0)
    FILLED("read", to, moved);
  return (ssize_t)moved;
}
