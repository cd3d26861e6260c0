// RUN: %exit 0 %fathom check %s | %filecheck %s
// A union shows the bytes of an integer, lowest first.
#include <assert.h>
#include <stdint.h>

unsigned int nondet_uint(void);

union Word {
  uint32_t whole;
  uint16_t halves[2];
  uint8_t bytes[4];
  struct { uint8_t low; uint8_t rest[3]; } parts;
};

int main(void) {
  union Word w;
  w.whole = nondet_uint();
  uint32_t before = w.whole;
  assert(w.bytes[0] == (before & 0xff) && w.bytes[3] == before >> 24);
  assert(w.halves[1] == before >> 16);
  assert(w.parts.low == w.bytes[0]);
  w.parts.rest[0] = 0xee;
  assert(w.whole == ((before & 0xffff00ffu) | 0xee00u));
  assert(sizeof w == 4);
  return 0;
}
// CHECK: VERIFIED
