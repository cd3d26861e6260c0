// Runs a program once for every way to choose its inputs, each in a process of its own, and prints a
// line for each: the choices in the order in which they were made, and how the run ended:
//   ok HASH | ended | cut | assert LINE | trap ADDRESS | memory ADDRESS KIND | lost
// Choices are explored depth first: a run follows the prefix that it is given and then takes zeros.
// This file is compiled without sanitizers; addresses are those of the instruction in the program.
#define _GNU_SOURCE
#include <execinfo.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { maxChoices = 64 };

struct Shared {
  unsigned char choices[maxChoices], radix[maxChoices];
  int length;
  char outcome[64];
};
static struct Shared* shared;
static int depth;

int programMain(void);
extern char __executable_start, etext;

static void finish(const char* outcome, uintptr_t value, const char* format) {
  if (format)
    snprintf(shared->outcome, sizeof shared->outcome, format, outcome, value);
  else
    strcpy(shared->outcome, outcome);
  _exit(0);
}

static unsigned choose(unsigned n) {
  if (depth == maxChoices)
    finish("lost", 0, NULL);
  if (depth >= shared->length) {
    shared->choices[depth] = 0;
    shared->radix[depth] = (unsigned char)n;
    shared->length = depth + 1;
  }
  return shared->choices[depth++];
}

unsigned char nondet_uchar1(void) { return (unsigned char)choose(2); }
unsigned char nondet_uchar2(void) { return (unsigned char)choose(4); }
unsigned char nondet_uchar3(void) { return (unsigned char)choose(8); }
int nondet_int1(void) { return (int)choose(2); }
int nondet_int2(void) { return (int)choose(4); }
int nondet_int3(void) { return (int)choose(8); }
unsigned long nondet_ulong1(void) { return choose(2); }
unsigned long nondet_ulong2(void) { return choose(4); }
unsigned long nondet_ulong3(void) { return choose(8); }

void observe(unsigned hash) { finish("ok", hash, "%s %lu"); }
_Noreturn void programExit(int status) {
  (void)status;
  finish("ended", 0, NULL);
  abort();
}
void programAssume(int condition) {
  if (!condition)
    finish("cut", 0, NULL);
}
void* programMalloc(size_t size) { return choose(2) ? NULL : malloc(size); }
void* programCalloc(size_t count, size_t size) { return choose(2) ? NULL : calloc(count, size); }
void* programRealloc(void* old, size_t size) { return choose(2) ? NULL : realloc(old, size); }

_Noreturn void __assert_fail(const char* text, const char* file, unsigned line, const char* function) {
  (void)text, (void)file, (void)function;
  finish("assert", line, "%s %lu");
  abort();
}

const char* __asan_get_report_description(void) __attribute__((weak));

// Ends the run at a return address, or at the instruction of a signal itself.
static void leave(uintptr_t at) {
  const char* kind = __asan_get_report_description ? __asan_get_report_description() : "";
  int isSignal = strstr(kind, "null-deref") || strstr(kind, "wild") || strstr(kind, "SEGV");
  snprintf(shared->outcome, sizeof shared->outcome, "memory %lu %s", at - !isSignal, kind);
  _exit(0);
}

// Called by the address sanitizer before it prints anything.
void __asan_on_error(void) {
  void* frames[64];
  int count = backtrace(frames, 64);
  uintptr_t low = (uintptr_t)&__executable_start, high = (uintptr_t)&etext;
  for (int i = 0; i < count; ++i) {
    uintptr_t at = (uintptr_t)frames[i];
    if (at >= low && at < high && (at < (uintptr_t)finish || at > (uintptr_t)__asan_on_error + 400))
      leave(at);
  }
  leave(0);
}

static void trapped(int number, siginfo_t* info, void* context) {
  (void)number, (void)context;
  finish("trap", (uintptr_t)info->si_addr, "%s %lu");
}

int main(void) {
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = trapped;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGILL, &action, NULL);
  void* warm[4];
  backtrace(warm, 4);
  for (;;) {
    strcpy(shared->outcome, "lost");
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
      alarm(60);
      programMain();
      finish("ended", 0, NULL);
    }
    waitpid(child, NULL, 0);
    for (int i = 0; i < shared->length; ++i)
      printf("%u ", shared->choices[i]);
    printf(": %s\n", shared->outcome);
    while (shared->length > 0 &&
           shared->choices[shared->length - 1] + 1 == shared->radix[shared->length - 1])
      --shared->length;
    if (shared->length == 0)
      return 0;
    ++shared->choices[shared->length - 1];
  }
}
