// A ring buffer between an interrupt handler and a program. The harness puts
// and takes in any order and shows that what comes out is what went in.
//
//   fathom check examples/ring.c
#include <assert.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

enum { capacity = 4 };  // a power of two

struct Ring {
  uint8_t slots[capacity];
  unsigned put, taken;  // how many ever; they may wrap around
};

static bool isEmpty(const struct Ring* ring) { return ring->put == ring->taken; }

static bool isFull(const struct Ring* ring) { return ring->put - ring->taken == capacity; }

static bool put(struct Ring* ring, uint8_t byte) {
  if (isFull(ring))
    return false;
  ring->slots[ring->put++ % capacity] = byte;
  return true;
}

static bool take(struct Ring* ring, uint8_t* byte) {
  if (isEmpty(ring))
    return false;
  *byte = ring->slots[ring->taken++ % capacity];
  return true;
}

_Bool nondet_bool(void);

int main(void) {
  // Empty, but after so many bytes that the counters are about to wrap around.
  struct Ring ring = {.put = UINT_MAX - 2, .taken = UINT_MAX - 2};
  uint8_t next = 0, expected = 0;
  for (int step = 0; step < 8; ++step) {
    uint8_t byte;
    if (nondet_bool())
      next += put(&ring, next);
    else if (take(&ring, &byte))
      assert(byte == expected++);
    assert(ring.put - ring.taken <= capacity);
  }
}
