// Locks. Threads are the encoder's to refuse, so the only thread gets every lock. But the
// lock must be there.
#include "fathom_runtime.h"

// As large as glibc's pthread_mutex_t.
enum { MUTEX_SIZE = sizeof(void*) == 8 ? 40 : 24 };

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
