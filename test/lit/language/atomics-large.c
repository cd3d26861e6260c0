// RUN: %exit 10 %fathom check %s -- -Wno-atomic-alignment | %filecheck %s
// Atomic operations for which there is no instruction.
#include <assert.h>
#include <stdatomic.h>
#include <string.h>

struct Name {
  char text[24];
};

static _Atomic struct Name current;
static unsigned __int128 wide;

char nondet_char(void);

int main(void) {
  struct Name wanted = {"abc"}, old;
  wanted.text[3] = nondet_char();
  atomic_store(&current, wanted);
  old = atomic_load(&current);
  assert(memcmp(&old, &wanted, sizeof old) == 0);
  struct Name other = {"xyz"}, expected = {"no"};
  assert(!atomic_compare_exchange_strong(&current, &expected, other));
  assert(expected.text[0] == 'a');
  assert(atomic_compare_exchange_strong(&current, &expected, other));
  old = atomic_exchange(&current, wanted);
  assert(old.text[2] == 'z');
  __atomic_store_n(&wide, 5, __ATOMIC_SEQ_CST);
  assert(__atomic_fetch_add(&wide, 2, __ATOMIC_SEQ_CST) == 5 && wide == 7);
  old = atomic_load(&current);
  assert(old.text[3] != 'q');  // CHECK: :[[@LINE]]:3: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
