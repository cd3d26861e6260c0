// A CRC computed bit by bit, and the same with a table for four bits at a time,
// as small controllers do it. They agree on every message of three bytes.
//
//   fathom check examples/crc.c
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

enum { polynomial = 0x07 };

static uint8_t slowCrc(const uint8_t* bytes, size_t size) {
  uint8_t crc = 0;
  for (size_t i = 0; i < size; ++i) {
    crc ^= bytes[i];
    for (int bit = 0; bit < 8; ++bit)
      crc = (uint8_t)(crc & 0x80 ? crc << 1 ^ polynomial : crc << 1);
  }
  return crc;
}

static uint8_t fastCrc(const uint8_t* bytes, size_t size) {
  static const uint8_t table[16] = {0x00, 0x07, 0x0e, 0x09, 0x1c, 0x1b, 0x12, 0x15,
                                    0x38, 0x3f, 0x36, 0x31, 0x24, 0x23, 0x2a, 0x2d};
  uint8_t crc = 0;
  for (size_t i = 0; i < size; ++i) {
    crc ^= bytes[i];
    crc = (uint8_t)(crc << 4 ^ table[crc >> 4]);
    crc = (uint8_t)(crc << 4 ^ table[crc >> 4]);
  }
  return crc;
}

uint8_t nondet_byte(void);

int main(void) {
  uint8_t message[3] = {nondet_byte(), nondet_byte(), nondet_byte()};
  assert(slowCrc(message, sizeof message) == fastCrc(message, sizeof message));
}
