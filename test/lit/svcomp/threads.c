// RUN: %exit 5 %fathom check --property=%S/inputs/unreach-call.prp %s | %filecheck %s
// One thread at most; the names for atomic blocks do nothing before there is a second.
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
void reach_error(void);

int shared;

static void* run(void* argument) {
  shared = 1;
  return argument;
}

int main(void) {
  __VERIFIER_atomic_begin();
  shared = 2;
  __VERIFIER_atomic_end();
  if (shared != 2)
    reach_error();
  pthread_t thread;
  pthread_create(&thread, 0, run, 0);
  // CHECK: threads.c:[[@LINE-1]]:3: note: a thread (pthread_create) is not supported
  return 0;
}
// CHECK: {{^}}unknown{{$}}
