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
// RUN: %exit 5 %fathom check --memory=arrays --word=4 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=arrays --word=8 %s | %filecheck --check-prefix=WORD %s
// Pointers, numbers and bytes in one table, at an index that is not known.
#include <assert.h>

unsigned nondet_uint(void);

static int one = 1, two = 2, three = 3;
static int* table[3] = {&one, &two, &three};
static struct entry {
  char tag;
  int* value;
  short number;
} entries[2] = {{'a', &two, 5}, {'b', &one, 6}};

int main(void) {
  unsigned i = nondet_uint(), k = nondet_uint() & 1;
  if (i > 2)
    return 0;
  int* kept = table[i];
  table[i] = table[0];
  assert(*table[i] == 1 && *kept == (int)i + 1);
  entries[k].tag = 'z';
  entries[k].number = 7;
  assert(*entries[k].value == 2 - (int)k && entries[k].number == 7);
  return 0;
}
// CHECK: {{^}}VERIFIED
// WORD: {{^}}UNKNOWN: --word={{[48]}} cannot represent an access that does not lie at a known place in its word
