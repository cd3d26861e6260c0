// Included before a generated program that is compiled natively: what the program calls to choose,
// to allocate and to end goes to driver.c instead. Line numbers stay those of the program.
#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int programMain(void);
_Noreturn void programExit(int status);
void programAssume(int condition);
void* programMalloc(size_t size);
void* programCalloc(size_t count, size_t size);
void* programRealloc(void* old, size_t size);

#define main programMain
#define exit programExit
#define abort() programExit(0)
#define __VERIFIER_assume programAssume
#ifndef ALLOCATION_SUCCEEDS
#define malloc programMalloc
#define calloc programCalloc
#define realloc programRealloc
#endif
