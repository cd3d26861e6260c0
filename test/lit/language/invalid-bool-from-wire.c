// RUN: %exit 10 %fathom check %s | %filecheck %s
// A flag read from a message byte by byte; a byte is not always 0 or 1.
#include <stdbool.h>
#include <string.h>

unsigned char nondet_uchar(void);

struct Settings {
  unsigned char volume;
  bool muted;
};

static int loudness(const struct Settings* s) {
  return s->muted ? 0 : s->volume;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-bool, CWE-704]
}

int main(void) {
  unsigned char message[2] = {nondet_uchar(), nondet_uchar()};
  struct Settings settings;
  memcpy(&settings, message, sizeof settings);
  return loudness(&settings) > 255;
}
// CHECK: FAILED: 1 of
