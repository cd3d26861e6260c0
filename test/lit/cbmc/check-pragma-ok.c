// RUN: %exit 0 %fathom check --entry=harness %s | %filecheck %s
// Between push and pop, what is left of memory can be looked at.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

unsigned nondet_uint(void);

static void wipe(unsigned char* secret, size_t size) {
  memset(secret, 0, size);
  free(secret);
}

// Three bytes, read as a word whose last byte does not count.
static unsigned readWord(const unsigned char* bytes) {
#pragma CPROVER check push
#pragma CPROVER check disable "pointer"
  return *(const unsigned*)bytes & 0xffffff;
#pragma CPROVER check pop
}

static int add(int a, int b) {
#pragma CPROVER check push
#pragma CPROVER check disable "signed-overflow"
  return a + b;
#pragma CPROVER check pop
}

void harness(void) {
  unsigned char* secret = malloc(16);
  if (!secret)
    return;
  unsigned i = nondet_uint();
  __CPROVER_assume(i < 16);
  wipe(secret, 16);
#pragma CPROVER check push
#pragma CPROVER check disable "pointer"
  assert(secret[i] == 0);
#pragma CPROVER check pop
  unsigned char* three = malloc(3);
  if (!three)
    return;
  three[0] = 1, three[1] = 2, three[2] = 3;
  assert(readWord(three) == 0x030201);
  free(three);
  assert(add(2147483647, 1) < 0);
}
// CHECK: {{^}}VERIFIED
// CHECK-DAG: assumes: a pragma switches 'pointer' checks off in check-pragma-ok.c
// CHECK-DAG: assumes: a pragma switches 'signed-overflow' checks off in check-pragma-ok.c
