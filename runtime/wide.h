// Wide characters: what the files wide_*.c share.
#ifndef FATHOM_WIDE_H
#define FATHOM_WIDE_H

#include "fathom_runtime.h"

typedef __WCHAR_TYPE__ Wide;
typedef __WINT_TYPE__ WideOrEnd;
#define WIDE_END ((WideOrEnd) - 1)

// The number of characters before the terminator; at most `most`, and then nothing
// beyond is read.
static inline size_t wideLengthUpTo(const Wide* text, size_t most) {
  size_t length = 0;
  while (length < most && text[length] != 0)
    ++length;
  return length;
}

static inline size_t wideLength(const Wide* text) { return wideLengthUpTo(text, SIZE_LARGEST); }

#endif
