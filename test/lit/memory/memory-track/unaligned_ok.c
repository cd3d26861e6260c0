// RUN: %exit 0 %fathom check --check=memory-track %s | %filecheck %s
// RUN: %exit 0 %fathom check --check=memory-track --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --check=memory-track --memory=lambdas %s | %filecheck %s
// Pointers are found wherever they lie: in a packed struct, in a table of them, and in an arena of bytes.
#include <stdlib.h>
#include <string.h>

struct tagged {
  char tag;
  void* p;
} __attribute__((packed));
#pragma pack(push, 1)
struct record {
  unsigned short id;
  char* name;
};
#pragma pack(pop)
static struct tagged one;
static struct record table[2];
static unsigned char arena[32];
static unsigned used = 1;

static void keep(void* p) {
  memcpy(arena + used, &p, sizeof p);
  used += 1 + sizeof p;
}

int main(void) {
  one.p = malloc(10);
  for (int i = 0; i < 2; i++)
    table[i].name = malloc(4);
  keep(malloc(4));
  keep(malloc(4));
  return 0;
}
// CHECK: {{^}}VERIFIED
