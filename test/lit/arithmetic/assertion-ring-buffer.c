// RUN: %exit 10 %fathom check %s | %filecheck %s
// A ring buffer that mistakes full for empty; four operations are enough to see it.
#include <assert.h>

#define SLOTS 3

_Bool nondet_bool(void);
int nondet_int(void);

static int slots[SLOTS];
static int head, tail, stored;

static int push(int value) {
  int next = (tail + 1) % SLOTS;
  slots[tail] = value;
  tail = next;
  return 1;
}

static int pop(void) {
  int value = slots[head];
  head = (head + 1) % SLOTS;
  return value;
}

static int isEmpty(void) { return head == tail; }

int main(void) {
  for (int step = 0; step < 4; ++step) {
    if (nondet_bool()) {
      if (stored < SLOTS && push(nondet_int()))
        ++stored;
    } else if (!isEmpty()) {
      pop();
      --stored;
    }
    assert(isEmpty() == (stored == 0));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  }
  return 0;
}
// CHECK: FAILED: 1 of
