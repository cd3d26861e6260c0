// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static jmp_buf environment;

int main(void) {
  pthread_mutex_t* mutex = malloc(sizeof *mutex);
  if (!mutex)
    return 1;
  pthread_mutex_init(mutex, NULL);
  pthread_mutex_lock(mutex);
  pthread_mutex_lock(&lock);
  int result = setjmp(environment);
  pthread_mutex_unlock(&lock);
  pthread_mutex_unlock(mutex);
  pthread_mutex_destroy(mutex);
  free(mutex);
  return result;
}
// CHECK: {{^}}VERIFIED
