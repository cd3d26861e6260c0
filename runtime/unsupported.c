// What must not be passed over in silence. A function without a model is taken
// to change nothing; for a jump out of a function that would be wrong, so
// reaching one is said (the verdict is then UNKNOWN). Threads are the encoder's
// to refuse. What such programs do besides is harmless: without a jump setjmp
// returns once, and the only thread gets every lock.
#include "fathom_runtime.h"

int pthread_mutex_init(void* mutex, const void* attributes) {
  (void)mutex, (void)attributes;
  return 0;
}

int pthread_mutex_destroy(void* mutex) {
  (void)mutex;
  return 0;
}

int pthread_mutex_lock(void* mutex) {
  (void)mutex;
  return 0;
}

int pthread_mutex_unlock(void* mutex) {
  (void)mutex;
  return 0;
}

_Noreturn void longjmp(void* environment, int value) {
  (void)environment, (void)value;
  __fathom_fail("unsupported", "longjmp");
}

_Noreturn void _longjmp(void* environment, int value) {
  (void)environment, (void)value;
  __fathom_fail("unsupported", "longjmp");
}

_Noreturn void siglongjmp(void* environment, int value) {
  (void)environment, (void)value;
  __fathom_fail("unsupported", "siglongjmp");
}

_Noreturn void __longjmp_chk(void* environment, int value) {
  (void)environment, (void)value;
  __fathom_fail("unsupported", "longjmp");
}

int setjmp(void* environment) {
  (void)environment;
  return 0;
}

int _setjmp(void* environment) {
  (void)environment;
  return 0;
}

int __sigsetjmp(void* environment, int saveMask) {
  (void)environment, (void)saveMask;
  return 0;
}
