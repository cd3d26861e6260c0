// Streams, as far as the models know them.
#ifndef FATHOM_STREAM_H
#define FATHOM_STREAM_H

#include "fathom_runtime.h"

#define END_OF_FILE (-1)

// As large as glibc's FILE, because its headers have macros that look inside:
// they find empty buffers there and call __uflow and __overflow. The flags hold
// end of file and error.
struct Stream {
  int flags;
  char rest[sizeof(void*) == 8 ? 212 : 144];
};

extern struct Stream* stdin;
extern struct Stream* stdout;
extern struct Stream* stderr;

// Every use of a stream changes its state. It also finds a null or closed one.
static inline void useStream(struct Stream* stream) {
  __fathom_havoc(&stream->flags, sizeof stream->flags);
}

#endif
