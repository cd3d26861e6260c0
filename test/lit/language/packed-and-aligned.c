// RUN: %exit 0 %fathom check %s | %filecheck %s
// Layouts: padding, packing, alignment, offsets, and a container found from its member.
#include <assert.h>
#include <stddef.h>
#include <string.h>

unsigned int nondet_uint(void);

struct Loose { char tag; int value; char end; };
struct __attribute__((packed)) Tight { char tag; unsigned value; short end; };
struct Link { struct Link* next; };
struct Task { int id; struct Link link; };

#define CONTAINER(pointer, type, member) ((type*)((char*)(pointer) - offsetof(type, member)))

int main(void) {
  assert(sizeof(struct Loose) == 12 && sizeof(struct Tight) == 7);
  assert(offsetof(struct Tight, value) == 1 && offsetof(struct Loose, end) == 8);
  struct Tight t = {'t', nondet_uint(), -2};
  unsigned char raw[7];
  memcpy(raw, &t, 7);
  assert(raw[1] == (t.value & 0xff) && raw[4] == t.value >> 24 && raw[5] == 0xfe);
  struct Task first = {1, {NULL}}, second = {2, {&first.link}};
  struct Task* behind = CONTAINER(second.link.next, struct Task, link);
  assert(behind == &first && behind->id == 1);
  struct Empty {} nothing;
  assert(sizeof nothing == 0);
  return 0;
}
// CHECK: VERIFIED
