// What must not be passed over in silence. A function without a model is taken
// to change nothing; for a jump out of a function that would be wrong, so
// reaching one is said (the verdict is then UNKNOWN). Threads are the encoder's
// to refuse. What such programs do besides is harmless: without a jump setjmp
// returns once, and the only thread gets every lock. But the lock, and what setjmp
// fills, must be there.
#include "fathom_runtime.h"

// As large as glibc's pthread_mutex_t and the part of jmp_buf that setjmp fills.
enum {
  MUTEX_SIZE = sizeof(void*) == 8 ? 40 : 24,
  JUMP_SIZE = sizeof(void*) == 8 ? 72 : 28,
};

static int useMutex(void* mutex) {
  requireWritable(mutex, MUTEX_SIZE);
  return 0;
}

int pthread_mutex_init(void* mutex, const void* attributes) {
  (void)attributes;
  return useMutex(mutex);
}

int pthread_mutex_destroy(void* mutex) { return useMutex(mutex); }

int pthread_mutex_lock(void* mutex) { return useMutex(mutex); }

int pthread_mutex_trylock(void* mutex) { return useMutex(mutex); }

int pthread_mutex_unlock(void* mutex) { return useMutex(mutex); }

// A lock for readers and a writer. With one thread there is nobody to wait for.
enum { READ_WRITE_LOCK_SIZE = sizeof(void*) == 8 ? 56 : 32 };

static int useReadWriteLock(void* lock) {
  requireWritable(lock, READ_WRITE_LOCK_SIZE);
  return 0;
}

int pthread_rwlock_init(void* lock, const void* attributes) {
  (void)attributes;
  return useReadWriteLock(lock);
}

int pthread_rwlock_destroy(void* lock) { return useReadWriteLock(lock); }

int pthread_rwlock_rdlock(void* lock) { return useReadWriteLock(lock); }

int pthread_rwlock_tryrdlock(void* lock) { return useReadWriteLock(lock); }

int pthread_rwlock_wrlock(void* lock) { return useReadWriteLock(lock); }

int pthread_rwlock_trywrlock(void* lock) { return useReadWriteLock(lock); }

int pthread_rwlock_unlock(void* lock) { return useReadWriteLock(lock); }

int pthread_once(int* control, void (*initialise)(void)) {
  enum { NOT_YET = 0, DONE = 2 };
  if (*control == NOT_YET) {
    *control = DONE;
    initialise();
  }
  return 0;
}

_Noreturn static void jump(const void* environment) {
  requireReadable(environment, JUMP_SIZE);
  __fathom_fail("unsupported", "longjmp");
}

_Noreturn void longjmp(void* environment, int value) {
  (void)value;
  jump(environment);
}

_Noreturn void _longjmp(void* environment, int value) {
  (void)value;
  jump(environment);
}

_Noreturn void siglongjmp(void* environment, int value) {
  (void)value;
  requireReadable(environment, JUMP_SIZE);
  __fathom_fail("unsupported", "siglongjmp");
}

_Noreturn void __longjmp_chk(void* environment, int value) {
  (void)value;
  jump(environment);
}

static int fill(void* environment) {
  requireWritable(environment, JUMP_SIZE);
  return 0;
}

int setjmp(void* environment) { return fill(environment); }

int _setjmp(void* environment) { return fill(environment); }

int __sigsetjmp(void* environment, int saveMask) {
  (void)saveMask;
  return fill(environment);
}
