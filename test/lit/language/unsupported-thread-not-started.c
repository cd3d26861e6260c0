// RUN: %exit 0 %fathom check %s | %filecheck %s
// With a single core configured the work is done in place.
#include <assert.h>
#include <pthread.h>
#include <stddef.h>

static int shared;
static const int cores = 1;

static void* worker(void* argument) {
  shared += *(int*)argument;
  return NULL;
}

int main(void) {
  pthread_t thread;
  int amount = 5;
  if (cores > 1)
    pthread_create(&thread, NULL, worker, &amount);
  else
    worker(&amount);
  assert(shared == 5);
  return 0;
}
// CHECK: VERIFIED
