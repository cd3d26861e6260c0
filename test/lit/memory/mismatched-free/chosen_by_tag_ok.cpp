// RUN: %exit 0 %fathom check %s | %filecheck %s
// The tag remembers where the memory came from.
#include <stdlib.h>
extern "C" int nondet_int(void);

struct Block {
  char* bytes;
  bool fromMalloc;
};

static Block allocate(bool useMalloc) {
  if (useMalloc)
    return Block{static_cast<char*>(malloc(4)), true};
  return Block{new char[4], false};
}

static void release(const Block& block) {
  if (block.fromMalloc)
    free(block.bytes);
  else
    delete[] block.bytes;
}

int main() {
  for (int i = 0; i < 3; i++) {
    Block block = allocate(nondet_int() > 0);
    if (block.bytes)
      block.bytes[3] = 'x';
    release(block);
  }
  return 0;
}
// CHECK: {{^}}VERIFIED
