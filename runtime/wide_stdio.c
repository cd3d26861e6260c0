// Wide characters from and to streams, and numbers in wide texts.
#include "format.h"
#include "stream.h"
#include "wide.h"

static WideOrEnd readOne(struct Stream* stream) {
  useStream(stream);
  if (__fathom_nondet_bool()) {
    endInput(stream);
    return WIDE_END;
  }
  return (WideOrEnd)anyIntBetween(0, 0x10ffff);
}

static WideOrEnd writeOne(Wide c, struct Stream* stream) {
  useStream(stream);
  return mayWrite(stream) ? (WideOrEnd)c : WIDE_END;
}

WideOrEnd fgetwc(struct Stream* stream) { return readOne(stream); }

WideOrEnd getwc(struct Stream* stream) { return readOne(stream); }

WideOrEnd getwchar(void) { return readOne(stdin); }

WideOrEnd fputwc(Wide c, struct Stream* stream) { return writeOne(c, stream); }

WideOrEnd putwc(Wide c, struct Stream* stream) { return writeOne(c, stream); }

WideOrEnd putwchar(Wide c) { return writeOne(c, stdout); }

WideOrEnd ungetwc(WideOrEnd c, struct Stream* stream) {
  useStream(stream);
  return c == WIDE_END || __fathom_nondet_bool() ? WIDE_END : c;
}

int fputws(const Wide* text, struct Stream* stream) {
  (void)wideLength(text);
  useStream(stream);
  return mayWrite(stream) ? anyIntBetween(0, INT_LARGEST) : -1;
}

// As fgets: 1 to `size` - 1 characters and a terminator.
Wide* fgetws(Wide* text, int size, struct Stream* stream) {
  useStream(stream);
  if (size <= 0)
    return NULL;
  if (size > 1 && __fathom_nondet_bool()) {
    endInput(stream);
    return NULL;
  }
  size_t length = size == 1 ? 0 : 1 + anySizeUpTo((size_t)size - 2);
  __fathom_havoc(text, length * sizeof(Wide));
  text[length] = 0;
  mayEndInput(stream);
  return text;
}

int fwide(struct Stream* stream, int mode) {
  useStream(stream);
  return mode != 0 ? mode : __fathom_nondet_int();
}

// Numbers. The text is read as one of bytes, in which what is not ASCII is a character
// that belongs to no number.

static char* narrowed(const Wide* text) {
  size_t length = wideLength(text);
  char* copy = __fathom_allocate(length + 1, FAMILY_LIBRARY);
  for (size_t i = 0; i < length; ++i)
    copy[i] = text[i] > 0 && text[i] < 128 ? (char)text[i] : '?';
  copy[length] = 0;
  return copy;
}

#define NUMBER_FUNCTION(type, name, narrow)            \
  type narrow(const char* text, char** end, int base); \
  type name(const Wide* text, Wide** end, int base) {  \
    char* copy = narrowed(text);                       \
    char* last = copy;                                 \
    type value = narrow(copy, &last, base);            \
    if (end != NULL)                                   \
      *end = (Wide*)text + (last - copy);              \
    return value;                                      \
  }

NUMBER_FUNCTION(long, wcstol, strtol)
NUMBER_FUNCTION(unsigned long, wcstoul, strtoul)
NUMBER_FUNCTION(long long, wcstoll, strtoll)
NUMBER_FUNCTION(unsigned long long, wcstoull, strtoull)
NUMBER_FUNCTION(long, __isoc23_wcstol, __isoc23_strtol)
NUMBER_FUNCTION(unsigned long, __isoc23_wcstoul, __isoc23_strtoul)
NUMBER_FUNCTION(long long, __isoc23_wcstoll, __isoc23_strtoll)
NUMBER_FUNCTION(unsigned long long, __isoc23_wcstoull, __isoc23_strtoull)

double wcstod(const Wide* text, Wide** end) {
  char* copy = narrowed(text);
  char* last = copy;
  double value = __fathom_read_double(copy, &last, FLOAT_TEXT_SAYS("wcstod"));
  if (end != NULL)
    *end = (Wide*)text + (last - copy);
  return value;
}

float wcstof(const Wide* text, Wide** end) {
  char* copy = narrowed(text);
  char* last = copy;
  float value = __fathom_read_float(copy, &last, FLOAT_TEXT_SAYS("wcstof"));
  if (end != NULL)
    *end = (Wide*)text + (last - copy);
  return value;
}
