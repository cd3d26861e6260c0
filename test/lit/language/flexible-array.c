// RUN: %exit 0 %fathom check %s | %filecheck %s
// A header with as many items behind it as were asked for.
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

unsigned char nondet_uchar(void);

struct Message {
  unsigned short length;
  unsigned char body[];
};

static struct Message* make(unsigned short length) {
  struct Message* m = malloc(sizeof *m + length);
  if (!m)
    return NULL;
  m->length = length;
  for (unsigned short i = 0; i < length; ++i)
    m->body[i] = (unsigned char)(i + 1);
  return m;
}

int main(void) {
  unsigned short length = nondet_uchar() % 6;
  struct Message* m = make(length);
  if (!m)
    return 1;
  assert(offsetof(struct Message, body) == 2);
  assert(m->length == length);
  assert(length == 0 || m->body[length - 1] == length);
  free(m);
  return 0;
}
// CHECK: VERIFIED
