// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=8 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=8 %s | %filecheck %s
// The product is checked before it is used.
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

uint32_t nondet_uint32(void);

struct record {
  uint64_t key, value;
};

int main(void) {
  uint32_t count = nondet_uint32(), bytes;
  if (count == 0 || __builtin_mul_overflow(count, (uint32_t)sizeof(struct record), &bytes))
    return 0;
  struct record* table = malloc(bytes);
  if (!table)
    return 0;
  table[0].value = 2;
  table[count - 1].value = 1;
  assert(table[0].value == 1 || count > 1);
  free(table);
  return 0;
}
// CHECK: {{^}}VERIFIED
