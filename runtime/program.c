// How a program ends.
//
// exit runs the functions that atexit registered, the last one first, then destructors. So does
// a return from main: the encoder then calls __fathom_at_end. The functions form
// a list rather than a table of 32, the least that C asks for, because real
// libraries have no such limit. A failed assertion is a failed check; abort is one
// only if the user asks for it (--check=abort), otherwise it is an ordinary end.
#include "fathom_runtime.h"

// One registered function, in one of the shapes it may have.
struct AtEnd {
  struct AtEnd* next;
  void (*plain)(void);
  void (*withArgument)(void* argument);            // __cxa_atexit
  void (*withStatus)(int status, void* argument);  // on_exit
  void* argument;
};

static struct AtEnd* atExit;
static struct AtEnd* atQuickExit;
static struct AtEnd* atThreadExit;

static struct AtEnd* add(struct AtEnd** list) {
  struct AtEnd* entry = __fathom_allocate(sizeof(struct AtEnd), FAMILY_LIBRARY);
  entry->next = *list;
  entry->plain = NULL;
  entry->withArgument = NULL;
  entry->withStatus = NULL;
  entry->argument = NULL;
  *list = entry;
  return entry;
}

// An entry leaves the list before it runs, so that one that registers another,
// or calls exit again, goes on with what is left.
static void run(struct AtEnd** list, int status) {
  while (*list != NULL) {
    struct AtEnd* entry = *list;
    *list = entry->next;
    if (entry->plain != NULL)
      entry->plain();
    else if (entry->withArgument != NULL)
      entry->withArgument(entry->argument);
    else if (entry->withStatus != NULL)
      entry->withStatus(status, entry->argument);
  }
}

void (*__fathom_flush)(void);

// First what belongs to the thread (thread_local objects of C++), then the rest, then
// functions with __attribute__((destructor)). Last, streams are flushed.
static void finish(int status) {
  static _Bool isDestructing;
  run(&atThreadExit, status);
  run(&atExit, status);
  if (!isDestructing) {
    isDestructing = 1;
    __fathom_destructors();
  }
  if (__fathom_flush != NULL)
    __fathom_flush();
}

void __fathom_at_end(void) { finish(0); }

int atexit(void (*function)(void)) {
  add(&atExit)->plain = function;
  return 0;
}

int on_exit(void (*function)(int, void*), void* argument) {
  struct AtEnd* entry = add(&atExit);
  entry->withStatus = function;
  entry->argument = argument;
  return 0;
}

int __cxa_atexit(void (*function)(void*), void* argument, void* library) {
  (void)library;
  struct AtEnd* entry = add(&atExit);
  entry->withArgument = function;
  entry->argument = argument;
  return 0;
}

int __cxa_thread_atexit(void (*function)(void*), void* argument, void* library) {
  (void)library;
  struct AtEnd* entry = add(&atThreadExit);
  entry->withArgument = function;
  entry->argument = argument;
  return 0;
}

int __cxa_thread_atexit_impl(void (*function)(void*), void* argument, void* library) {
  return __cxa_thread_atexit(function, argument, library);
}

int at_quick_exit(void (*function)(void)) {
  add(&atQuickExit)->plain = function;
  return 0;
}

_Noreturn void exit(int status) {
  finish(status);
  __fathom_end();
}

_Noreturn void quick_exit(int status) {
  run(&atQuickExit, status);
  __fathom_end();
}

_Noreturn void _Exit(int status) {
  (void)status;
  __fathom_end();
}

_Noreturn void _exit(int status) {
  (void)status;
  __fathom_end();
}

_Noreturn void abort(void) {
  if (__fathom_check_on("abort"))
    __fathom_fail("abort", "abort is called");
  __fathom_end();
}

// What the assert macros of the various C libraries call.

_Noreturn void __assert_fail(const char* expression, const char* file, unsigned line,
                             const char* function) {
  (void)file, (void)line, (void)function;
  __fathom_fail("assertion", expression);
}

_Noreturn void __assert_perror_fail(int number, const char* file, unsigned line,
                                    const char* function) {
  (void)number, (void)file, (void)line, (void)function;
  __fathom_fail("assertion", "assert_perror with an error number other than 0");
}

// glibc without GNU extensions, musl, newlib.
_Noreturn void __assert(const char* expression, const char* file, int line) {
  (void)file, (void)line;
  __fathom_fail("assertion", expression);
}

// Apple.
_Noreturn void __assert_rtn(const char* function, const char* file, int line,
                            const char* expression) {
  (void)function, (void)file, (void)line;
  __fathom_fail("assertion", expression);
}

// newlib.
_Noreturn void __assert_func(const char* file, int line, const char* function,
                             const char* expression) {
  (void)file, (void)line, (void)function;
  __fathom_fail("assertion", expression);
}

// A program that uses `assert` without its header.
__attribute__((weak)) void assert(int condition) {
  if (!condition)
    __fathom_fail("assertion", "assert");
}

// Fortified functions and stack protectors end here when they see an overflow.
_Noreturn void __chk_fail(void) {
  __fathom_fail("out-of-bounds-write", "a fortified function found its destination too small");
}

_Noreturn void __stack_chk_fail(void) {
  __fathom_fail("out-of-bounds-write", "the stack was overwritten");
}
