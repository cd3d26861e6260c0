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
