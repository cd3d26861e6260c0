// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <pthread.h>
#include <stdlib.h>

int main(void) {
  pthread_rwlock_t* lock = malloc(sizeof *lock);
  if (!lock)
    return 1;
  pthread_rwlock_init(lock, NULL);
  pthread_rwlock_wrlock(lock);
  free(lock);
  pthread_rwlock_unlock(lock);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
}
// CHECK: {{^}}FAILED: 1 of
