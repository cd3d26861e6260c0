// Streams, as far as the models know them.
#ifndef FATHOM_STREAM_H
#define FATHOM_STREAM_H

#include "fathom_runtime.h"

#define END_OF_FILE (-1)

// As large as glibc's FILE, because its headers have macros that look inside:
// they find empty buffers there and call __uflow and __overflow. The flags have
// glibc's values; what follows the rest lies where glibc has nothing.
struct Stream {
  int flags;
  char rest[sizeof(void*) == 8 ? 192 : 132];
  int pushedBack;  // a character and 1, or 0
  char* buffer;    // from setvbuf, or null
  size_t bufferSize;
};

enum { SEEN_END = 0x10, SEEN_ERROR = 0x20, IS_CLOSED = 0x40000000 };

extern struct Stream* stdin;
extern struct Stream* stdout;
extern struct Stream* stderr;

// Every use of a stream finds a null or closed one, and may use its buffer.
static inline void useStream(struct Stream* stream) {
  if (stream->flags & IS_CLOSED)
    __fathom_fail("use-after-free", "a stream is used after it was closed");
  if (stream->buffer != NULL)
    __fathom_havoc(stream->buffer, stream->bufferSize);
}

// What is read ends here, or fails.
static inline void endInput(struct Stream* stream) {
  stream->flags |= __fathom_nondet_bool() ? SEEN_END : SEEN_ERROR;
}

// What was read may have been the last.
static inline void mayEndInput(struct Stream* stream) {
  stream->pushedBack = 0;
  if (__fathom_nondet_bool())
    stream->flags |= SEEN_END;
}

// Whether something could be written.
static inline _Bool mayWrite(struct Stream* stream) {
  if (__fathom_nondet_bool())
    return 1;
  stream->flags |= SEEN_ERROR;
  return 0;
}

#endif
