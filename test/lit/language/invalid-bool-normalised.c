// RUN: %exit 0 %fathom check %s | %filecheck %s
// Converting a byte to bool makes 0 or 1 of it, whatever it was.
#include <assert.h>
#include <stdbool.h>

unsigned char nondet_uchar(void);

struct Settings {
  unsigned char volume;
  bool muted;
};

static int loudness(const struct Settings* s) { return s->muted ? 0 : s->volume; }

int main(void) {
  unsigned char message[2] = {nondet_uchar(), nondet_uchar()};
  struct Settings settings = {message[0], message[1]};
  assert(settings.muted == (message[1] != 0));
  assert(loudness(&settings) == 0 || message[1] == 0);
  return 0;
}
// CHECK: VERIFIED
