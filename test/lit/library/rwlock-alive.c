// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int divisor;
static void initialise(void) { ++divisor; }

int main(void) {
  pthread_rwlock_t* lock = malloc(sizeof *lock);
  if (!lock)
    return 1;
  pthread_rwlock_init(lock, NULL);
  pthread_rwlock_wrlock(lock);
  pthread_once(&once, initialise);
  pthread_once(&once, initialise);
  assert(divisor == 1);
  pthread_rwlock_unlock(lock);
  pthread_rwlock_destroy(lock);
  free(lock);
}
// CHECK: {{^}}VERIFIED
