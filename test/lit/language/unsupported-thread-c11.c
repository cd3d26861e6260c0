// RUN: %exit 5 %fathom check %s | %filecheck %s
#include <threads.h>

static int work(void* argument) { return argument != 0; }

int main(void) {
  thrd_t second;
  return thrd_create(&second, work, 0);  // CHECK: :[[@LINE]]:10: note: a thread (thrd_create) is not supported [unsupported]
}
// CHECK: {{^}}UNKNOWN
