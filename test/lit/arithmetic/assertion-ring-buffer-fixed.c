// RUN: %exit 0 %fathom check %s | %filecheck %s
// A ring buffer that keeps one slot free tells full from empty and keeps the order.
#include <assert.h>

#define SLOTS 4

_Bool nondet_bool(void);

static unsigned char slots[SLOTS];
static unsigned head, tail;

static unsigned count(void) { return (tail + SLOTS - head) % SLOTS; }

static int push(unsigned char value) {
  if (count() == SLOTS - 1)
    return 0;
  slots[tail] = value;
  tail = (tail + 1) % SLOTS;
  return 1;
}

int main(void) {
  unsigned char written = 0, read = 0;
  for (int step = 0; step < 6; ++step) {
    if (nondet_bool()) {
      if (push(written))
        ++written;
    } else if (count() > 0) {
      assert(slots[head] == read);
      head = (head + 1) % SLOTS;
      ++read;
    }
    assert(count() == (unsigned)(written - read));
  }
  return 0;
}
// CHECK: VERIFIED
