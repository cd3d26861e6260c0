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
// Types without bytes: an empty struct, an array of none, and a trailing array with room behind it.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct nothing {};
struct message {
  struct nothing tag;
  int length;
  struct nothing tags[3];
  char text[0];
};

static struct nothing global;
static int none[0];

static struct nothing copied(struct nothing n) { return n; }

int main(void) {
  struct nothing local = copied(global), array[4];
  array[1] = local;
  global = array[3];
  memset(none, 1, sizeof none);
  assert(sizeof local == 0 && sizeof none == 0 && sizeof(struct message) == sizeof(int));
  struct message* m = malloc(sizeof *m + 2);
  if (!m)
    return 0;
  m->tag = local;
  m->length = 2;
  char* text = m->text;
  memcpy(text, "ab", (size_t)m->length);
  assert(text[1] == 'b' && m->length == 2);
  struct message header = *m;
  assert(header.length == 2);
  free(m);
  return 0;
}
// CHECK: {{^}}VERIFIED
