// Bytes behind the end of a string are shown if they are not 0; members that are 0 make room for others.
// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --entry=walk %s | %filecheck --check-prefix=WALK %s
#include <assert.h>
struct Name { char n[8]; };
extern struct Name slot;
struct Node { struct Node *next; int value; char name[8]; unsigned flags : 4, kind : 2; union { int i; float f; } u; };
struct Long { long a, b, c, d, e, f, g, h, i; char text[60]; unsigned char bytes[90]; };
extern struct Long record;

int walk(struct Node *n) {
  // WALK: *n = {.next = NULL, .value = 5, .name = "Z", .flags = 9, .kind = 0, .u.i = 1069547520}
  return n && !n->next && n->name[0] == 'Z' && n->flags == 9 && n->u.f == 1.5f ? 9 / (n->value - 5) : 0;
}

int main(void) {
  char local[6];
  if (local[0] == 0 && local[2] == 119)
    assert(0);
  // CHECK-DAG: memory of uninitialised 'local' = "\000\000w"
  assert(record.i != 8 || record.text[0] || record.text[50] != 'x' || record.bytes[77] != 5 || record.a);
  // CHECK-DAG: extern variable record = {.i = 8, .text = {[50] = 'x'}, .bytes = {[77] = 5}}
  struct Name copy = slot;
  assert(copy.n[0] != 0 || copy.n[6] != 'q');
  // CHECK-DAG: extern variable slot = {.n = "\000\000\000\000\000\000q"}
  // CHECK-DAG: copy = {.n = "\000\000\000\000\000\000q"}
  return 0;
}
// CHECK: FAILED: 3 of
