// What a parameter points to is told by field, and what an allocation held, too.
// RUN: %exit 10 %fathom check --entry=send --entry-pointers=fresh %s | %filecheck %s
#include <assert.h>
#include <stdlib.h>
enum kind { PLAIN = 1, URGENT = 2, SIGNED = 4 };
struct part { short x, y; };
struct packet {
  enum kind kind;
  struct part parts[1];
  unsigned urgent : 1, size : 7;
};
void send(struct packet *packet, unsigned char *level) {
  struct part *made = malloc(sizeof *made);
  if (!made)
    return;
  if (packet->kind == (PLAIN | SIGNED) && packet->parts[0].y == -2 && packet->size == 9 && *level >= 200)
    assert(made->x != 6);
  free(made);
}
// CHECK: *packet = {.kind = PLAIN | SIGNED, .parts[0].x = 0, .parts[0].y = -2, .urgent = 0, .size = 9}
// CHECK: *level = 200
// CHECK: memory from malloc#1 = {.x = 6, .y = 0}
