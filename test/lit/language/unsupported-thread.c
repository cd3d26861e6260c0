// RUN: %exit 5 %fathom check %s | %filecheck %s
// Threads are not modelled; starting one is said, not ignored.
#include <assert.h>
#include <pthread.h>
#include <stddef.h>

static int shared;

static void* worker(void* argument) {
  shared += *(int*)argument;
  return NULL;
}

int main(void) {
  pthread_t thread;
  int amount = 5;
  pthread_create(&thread, NULL, worker, &amount);  // CHECK: :[[@LINE]]:{{[0-9]+}}: {{.*}}[unsupported]
  pthread_join(thread, NULL);
  assert(shared == 5);
  return 0;
}
// CHECK: UNKNOWN
