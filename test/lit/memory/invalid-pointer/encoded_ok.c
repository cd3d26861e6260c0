// RUN: %exit 0 %fathom check %s | %filecheck %s
// A pointer is hidden behind a key and decoded with the same key.
#include <assert.h>
#include <stdint.h>
unsigned long nondet_ulong(void);

static uintptr_t key;
static uintptr_t stored;

static void hide(int* p) { stored = (uintptr_t)p ^ key; }
static int* reveal(void) { return (int*)(stored ^ key); }

int main(void) {
  int secret = 77;
  key = nondet_ulong();
  hide(&secret);
  assert(*reveal() == 77);
  return 0;
}
// CHECK: {{^}}VERIFIED
