// RUN: %exit 0 %fathom check %s | %filecheck %s
// Open addressing: the probe wraps around and gives up when the table is full.
#include <assert.h>
unsigned nondet_uint(void);

enum { Slots = 4 };
static unsigned keys[Slots];

static int insert(unsigned* table, unsigned key) {
  unsigned at = key * 2654435761u % Slots;
  for (unsigned probes = 0; probes < Slots; probes++) {
    if (table[at] == 0 || table[at] == key) {
      table[at] = key;
      return 1;
    }
    at = (at + 1) % Slots;
  }
  return 0;
}

int main(void) {
  int inserted = 0;
  for (int i = 0; i < 5; i++)
    inserted += insert(keys, nondet_uint() | 1);
  assert(inserted >= 4);
  return 0;
}
// CHECK: {{^}}VERIFIED
