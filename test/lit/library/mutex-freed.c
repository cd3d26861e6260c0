// RUN: %exit 10 %fathom check %s | %filecheck %s
// Locks, and what setjmp fills, must be there.
#include <pthread.h>
#include <setjmp.h>
#include <stdlib.h>

int nondet_int(void);

int main(void) {
  if (nondet_int()) {
    pthread_mutex_t* mutex = malloc(sizeof *mutex);
    if (!mutex)
      return 1;
    pthread_mutex_init(mutex, NULL);
    free(mutex);
    pthread_mutex_lock(mutex);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
    return 0;
  }
  jmp_buf* environment = malloc(8);
  if (environment)
    setjmp(*environment);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  free(environment);
  return 0;
}
// CHECK: {{^}}FAILED: 2 of
