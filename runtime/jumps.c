// setjmp and longjmp. The front end turns a setjmp into control flow and gives it a local
// of its function, the record (src/frontend/jumps.cpp); what a buffer holds is its
// address. A jump says where to and what setjmp returns there, and the encoder finds the
// way. So a buffer can be copied, one that nobody has set holds no record, and the record
// of a function that has returned is dead.
#include "fathom_runtime.h"

// The part of glibc's jmp_buf that setjmp fills, and the buffer of __builtin_setjmp.
enum {
  JUMP_SIZE = sizeof(void*) == 8 ? 72 : 28,
  BUILTIN_JUMP_SIZE = 5 * sizeof(void*),
};

static void* target;
static int result;

void __fathom_setjmp(void* environment, void* record, _Bool isBuiltin) {
  requireWritable(environment, isBuiltin ? BUILTIN_JUMP_SIZE : JUMP_SIZE);
  *(void**)environment = record;
}

void* __fathom_jump_target(void) { return target; }

int __fathom_jump_value(void) { return result; }

_Noreturn static void jump(void* environment, size_t size, int value) {
  requireReadable(environment, size);
  target = *(void**)environment;
  result = value == 0 ? 1 : value;
  __fathom_jump(target);
}

_Noreturn void longjmp(void* environment, int value) { jump(environment, JUMP_SIZE, value); }

_Noreturn void _longjmp(void* environment, int value) { jump(environment, JUMP_SIZE, value); }

_Noreturn void siglongjmp(void* environment, int value) { jump(environment, JUMP_SIZE, value); }

_Noreturn void __longjmp_chk(void* environment, int value) { jump(environment, JUMP_SIZE, value); }

_Noreturn void __fathom_builtin_longjmp(void* environment) {
  jump(environment, BUILTIN_JUMP_SIZE, 1);
}

// Only calls through pointers are left.
_Noreturn static void refuse(void) {
  __fathom_fail("unsupported", "setjmp as anything but a direct call");
}

int setjmp(void* environment) {
  (void)environment;
  refuse();
}

int _setjmp(void* environment) {
  (void)environment;
  refuse();
}

int __sigsetjmp(void* environment, int saveMask) {
  (void)environment, (void)saveMask;
  refuse();
}

int sigsetjmp(void* environment, int saveMask) {
  (void)environment, (void)saveMask;
  refuse();
}

int __fathom_builtin_setjmp(void* environment) {
  (void)environment;
  refuse();
}
