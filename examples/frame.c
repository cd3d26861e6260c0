// A sensor sends frames: one byte that counts the readings, three bytes for each
// of them (channel, value), and at the end a checksum. parseFrame takes a frame
// apart and trusts nothing that it says about itself. It is still wrong:
//
//   fathom check examples/frame.c
//
// shows a frame for which it reads memory that is not its own.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

enum { maxReadings = 4, readingSize = 3 };

struct Reading {
  uint8_t channel;
  uint16_t value;
};

struct Frame {
  size_t count;
  struct Reading readings[maxReadings];
};

static uint8_t sumOf(const uint8_t* bytes, size_t size) {
  uint8_t sum = 0;
  for (size_t i = 0; i < size; ++i)
    sum += bytes[i];
  return sum;
}

static bool parseFrame(const uint8_t* bytes, size_t size, struct Frame* frame) {
  if (size < 2)
    return false;
  frame->count = bytes[0];
  if (frame->count > maxReadings || size < 1 + readingSize * frame->count)
    return false;
  const uint8_t* at = bytes + 1;
  for (size_t i = 0; i < frame->count; ++i) {
    frame->readings[i].channel = at[0];
    frame->readings[i].value = (uint16_t)(at[1] << 8 | at[2]);
    at += readingSize;
  }
  return sumOf(bytes, (size_t)(at - bytes)) == *at;
}

// Any frame of up to eight bytes.
size_t nondet_size(void);
uint8_t nondet_byte(void);

int main(void) {
  size_t size = nondet_size();
  if (size > 8)
    return 0;
  uint8_t* bytes = malloc(size);
  if (bytes == NULL)
    return 0;
  for (size_t i = 0; i < size; ++i)
    bytes[i] = nondet_byte();
  struct Frame frame;
  bool good = parseFrame(bytes, size, &frame);
  free(bytes);
  return good && frame.count > 0 ? frame.readings[0].channel : 0;
}
