// RUN: %exit 10 %fathom check %s | %filecheck %s
// The failure value of this allocator is not null but -1.
#include <stddef.h>
int nondet_int(void);

#define MAP_FAILED ((void*)-1)
static char page[64];

static void* map(size_t size) {
  if (size > sizeof page || nondet_int() < 0)
    return MAP_FAILED;
  return page;
}

int main(void) {
  char* memory = map(16);
  if (memory == NULL)
    return 1;
  memory[0] = 'm';
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [invalid-pointer, CWE-824]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
