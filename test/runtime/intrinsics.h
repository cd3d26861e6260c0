// Stand-ins for the encoder's intrinsics, and what a test says to them.
#ifndef INTRINSICS_H
#define INTRINSICS_H

#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// How a call of a model came back other than by returning.
enum Stop { RETURNED, CUT, FAILED, ENDED };
extern jmp_buf stopPoint;
extern bool stopIsExpected;
extern const char* failedKind;

// Runs a statement; the value is how it stopped. What the statement changes is
// lost unless it returns.
#define STOP_OF(statement)         \
  ({                               \
    stopIsExpected = true;         \
    int stop_ = setjmp(stopPoint); \
    if (stop_ == RETURNED) {       \
      statement;                   \
    }                              \
    stopIsExpected = false;        \
    (enum Stop) stop_;             \
  })

// The statement must run into a failed check of this kind.
#define MUST_FAIL(kind, statement)                                      \
  do {                                                                  \
    enum Stop stop = STOP_OF(statement);                                \
    if (stop != FAILED || strcmp(failedKind, kind) != 0)                \
      complain(__FILE__, __LINE__, #statement " should fail as " kind); \
  } while (0)

// Runs a statement with other arbitrary values until no assumption cuts it.
#define UNTIL_NOT_CUT(statement)         \
  do {                                   \
    while (STOP_OF(statement) == CUT) {} \
  } while (0)

#define CHECK(condition)                        \
  do {                                          \
    if (!(condition))                           \
      complain(__FILE__, __LINE__, #condition); \
  } while (0)

_Noreturn void complain(const char* file, int line, const char* what);

// Random numbers, the same in every run.
uint64_t randomBits(void);
size_t randomBelow(size_t limit);

// The next arbitrary size_t values are these; then they are random again.
void scriptSizes(size_t count, const size_t* sizes);
// Every arbitrary _Bool is this one, until it is -1 again.
extern int scriptedBool;
extern bool mallocMayFail;
extern bool abortIsChecked;

// Objects that the models allocated and did not free.
enum { MALLOC = 0, STREAM = 6 };  // FAMILY_... in runtime/fathom_runtime.h
size_t liveObjects(int family);

// The declaration of a model that has the type of the function it models.
#define MODEL(name) __typeof__(name) model_##name

#endif
