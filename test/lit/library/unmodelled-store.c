// RUN: %exit 5 %fathom check %s | %filecheck %s
// The same for one that can write through what it is given.
#include <assert.h>
#include <sys/resource.h>

int main(void) {
  struct rlimit limit = {7, 7};
  getrlimit(RLIMIT_NOFILE, &limit);  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: 'getrlimit', which has no model and may write to memory of the program, is not supported
  assert(limit.rlim_cur == 7);
}
// CHECK: {{^}}UNKNOWN
