// RUN: %exit 10 %fathom check --check=misaligned %s | %filecheck %s
// A bump allocator that does not round up.
#include <stddef.h>
static _Alignas(16) unsigned char arena[64];
static size_t used;

static void* bump(size_t size) {
  void* result = arena + used;
  used += size;
  return result;
}

static long* makeCounter(const char* name, int length) {
  char* copy = bump((size_t)length);
  for (int i = 0; i < length; i++)
    copy[i] = name[i];
  long* counter = bump(sizeof *counter);
  *counter = 0;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [misaligned, CWE-188]
  return counter;
}

int main(void) {
  static const int lengths[3] = {8, 8, 5};
  for (int i = 0; i < 3; i++)
    ++*makeCounter("12345678", lengths[i]);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
