// RUN: %exit 0 %fathom check %s | %filecheck %s
// An object in memory from malloc: destroyed by hand, then freed.
#include <stdlib.h>

inline void* operator new(decltype(sizeof 0), void* where) noexcept { return where; }

struct Guard {
  int* count;
  explicit Guard(int* c) : count(c) { ++*count; }
  ~Guard() { --*count; }
};

int main() {
  int count = 0;
  void* memory = malloc(sizeof(Guard));
  if (!memory)
    return 1;
  Guard* guard = new (memory) Guard(&count);
  int during = count;
  guard->~Guard();
  free(memory);
  return during == 1 && count == 0 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
