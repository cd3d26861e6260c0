// RUN: %exit 0 %fathom check %s | %filecheck %s
// An undo stack of limited depth, driven by arbitrary commands, keeps its invariant.
#include <assert.h>

unsigned char nondet_uchar(void);

#define DEPTH 3

static unsigned char history[DEPTH];
static int depth;
static unsigned char document;

static void edit(unsigned char value) {
  if (depth == DEPTH) {
    for (int i = 1; i < DEPTH; ++i)
      history[i - 1] = history[i];
    --depth;
  }
  history[depth++] = document;
  document = value;
}

static int undo(void) {
  if (depth == 0)
    return 0;
  document = history[--depth];
  return 1;
}

int main(void) {
  for (int step = 0; step < 4; ++step) {
    unsigned char command = nondet_uchar(), before = document;
    if (command & 1) {
      edit(command);
      assert(undo() && document == before);
      edit(command);
    } else
      undo();
    assert(depth >= 0 && depth <= DEPTH);
  }
  return 0;
}
// CHECK: VERIFIED
