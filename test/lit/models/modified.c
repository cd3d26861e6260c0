// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// An object is marked when it is written, and only then.
#include <assert.h>
#include <fathom.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
  int used;
  char bytes[8];
};

static int count(const struct buffer* b) { return b->used; }

static void append(struct buffer* b, char c) {
  if (b->used < 8)
    b->bytes[b->used++] = c;
}

int main(void) {
  struct buffer one = {0, ""}, other = {8, ""};
  struct buffer* heap = malloc(sizeof *heap);
  if (!heap)
    return 0;
  memset(heap, 0, sizeof *heap);
  fathom_reset_modified(&one);
  fathom_reset_modified(&other.bytes[3]);
  fathom_reset_modified(heap);
  int n = count(&one) + count(&other) + count(heap);
  assert(!fathom_is_modified(&one) && !fathom_is_modified(&other) && !fathom_is_modified(heap));
  struct buffer* chosen = fathom_nondet_bool() ? &one : heap;
  append(chosen, 'x');
  append(&other, 'x');
  assert(fathom_is_modified(chosen) && !fathom_is_modified(&other));
  assert(fathom_is_modified(&one) != fathom_is_modified(heap));
  assert(fathom_is_allocated(heap) && fathom_is_dereferenceable(heap, sizeof *heap));
  assert(!fathom_is_dereferenceable(heap, sizeof *heap + 1));
  free(heap);
  assert(!fathom_is_allocated(heap) && n == 8);
  return 0;
}
// CHECK: VERIFIED
