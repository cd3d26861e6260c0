// The printf family for wide characters. A format means the same in both kinds of text, so
// it is made narrow and handed to format.c; what that makes is made wide. A character beyond
// ASCII counts for as many as its bytes are.
#include "format.h"
#include "stream.h"
#include "wide.h"

static const char* narrowFormat(const Wide* format) {
  size_t length = wideLength(format);
  char* narrow = __fathom_allocate(length + 1, FAMILY_LIBRARY);
  for (size_t i = 0; i <= length; ++i)
    narrow[i] = (char)(format[i] < 0 || format[i] > 127 ? '?' : format[i]);
  return narrow;
}

static int printTo(struct Stream* stream, const Wide* format, struct Arguments* arguments) {
  useStream(stream);
  struct Output out = outputNot(1);
  int result = __fathom_format(&out, narrowFormat(format), arguments);
  size_t length = __fathom_count(&out);
  if (result == 0 && length <= INT_LARGEST && __fathom_nondet_bool())
    return (int)length;
  stream->flags |= SEEN_ERROR;
  return -1;
}

// A text that does not fit with its terminator is cut off, and the result tells only that.
static int makeText(Wide* text, size_t size, const Wide* format, struct Arguments* arguments) {
  const char* narrow = narrowFormat(format);
  struct Arguments again;
  va_copy(again.list, arguments->list);
  struct Output measured = outputNot(0);
  int result = __fathom_format(&measured, narrow, arguments);
  size_t length = measured.count;
  if (result != 0 || size == 0 || length >= size) {
    if (size != 0) {
      size_t stored = size <= OBJECT_LARGEST / sizeof(Wide) ? size : OBJECT_LARGEST / sizeof(Wide);
      requireWritable(text, (length < stored ? length + 1 : stored) * sizeof(Wide));
      __fathom_havoc(text, (length < stored ? length + 1 : stored) * sizeof(Wide));
      text[length < stored ? length : stored - 1] = 0;
    }
    va_end(again.list);
    return -1;
  }
  requireWritable(text, (length + 1) * sizeof(Wide));
  char* made = __fathom_allocate(length + 1, FAMILY_LIBRARY);
  struct Output out = outputTo(made, length);
  __fathom_format(&out, narrow, &again);
  __fathom_put_terminator(&out);
  va_end(again.list);
  for (size_t i = 0; i <= length; ++i)
    text[i] = (unsigned char)made[i];
  return (int)length;
}

int wprintf(const Wide* format, ...) { WITH_ARGUMENTS(printTo(stdout, format, &arguments)); }

int vwprintf(const Wide* format, va_list list) { WITH_LIST(printTo(stdout, format, &arguments)); }

int fwprintf(struct Stream* stream, const Wide* format, ...) {
  WITH_ARGUMENTS(printTo(stream, format, &arguments));
}

int vfwprintf(struct Stream* stream, const Wide* format, va_list list) {
  WITH_LIST(printTo(stream, format, &arguments));
}

int swprintf(Wide* text, size_t size, const Wide* format, ...) {
  WITH_ARGUMENTS(makeText(text, size, format, &arguments));
}

int vswprintf(Wide* text, size_t size, const Wide* format, va_list list) {
  WITH_LIST(makeText(text, size, format, &arguments));
}
