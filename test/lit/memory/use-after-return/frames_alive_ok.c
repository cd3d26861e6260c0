// RUN: %exit 0 %fathom check %s | %filecheck %s
// A list through the frames of a recursion is fine as long as the recursion lasts.
#include <assert.h>
#include <stddef.h>

struct Frame {
  const struct Frame* outer;
  int depth;
};

static int sum(const struct Frame* frame) {
  int total = 0;
  for (; frame; frame = frame->outer)
    total += frame->depth;
  return total;
}

static int descend(const struct Frame* outer, int depth) {
  struct Frame frame = {outer, depth};
  if (depth == 4)
    return sum(&frame);
  return descend(&frame, depth + 1);
}

int main(void) {
  assert(descend(NULL, 1) == 10);
  return 0;
}
// CHECK: {{^}}VERIFIED
