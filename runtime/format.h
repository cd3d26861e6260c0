// Formats: what the printf family shares (format.c walks through a format,
// number_text.c makes the texts of numbers, printf.c has the functions), and
// the parts of a format that scanf.c reads in the same way.
#ifndef FATHOM_FORMAT_H
#define FATHOM_FORMAT_H

#include "fathom_runtime.h"

// Where formatted text goes. In memory the first `room` characters are stored, and the
// terminator behind them; all are counted. Nowhere means that they are only counted.
// Text that goes to a stream is not made, and counted only roughly.
struct Output {
  char* text;
  size_t room;
  size_t count;  // to a stream: at least so many
  size_t most;   // to a stream: at most so many
  size_t apart;  // so many bytes can be stored before one that is read comes
  enum { TO_MEMORY, TO_NOWHERE, TO_STREAM } where;
};

static inline struct Output outputTo(char* text, size_t room) {
  struct Output out = {text, room, 0, 0, SIZE_LARGEST, TO_MEMORY};
  return out;
}

static inline struct Output outputNot(_Bool isStream) {
  struct Output out = {NULL, 0, 0, 0, SIZE_LARGEST, isStream ? TO_STREAM : TO_NOWHERE};
  return out;
}

// Bodies of functions whose last parameter is a format or a va_list called
// `list`: they make `arguments`, call, and return what the call returned. The
// caller's list is then as far as the call has read.
#define WITH_ARGUMENTS(call)        \
  struct Arguments arguments;       \
  va_start(arguments.list, format); \
  int returned = (call);            \
  va_end(arguments.list);           \
  return returned
#define WITH_LIST(call)          \
  struct Arguments arguments;    \
  va_copy(arguments.list, list); \
  int returned = (call);         \
  va_copy(list, arguments.list); \
  va_end(arguments.list);        \
  return returned

// How wide an argument is.
enum Width { WIDTH_CHAR, WIDTH_SHORT, WIDTH_INT, WIDTH_LONG, WIDTH_LONG_LONG, WIDTH_LONG_DOUBLE };

// A number in a format; at most INT_MAX + 1, which is one too many.
static inline size_t readCount(const char** at) {
  size_t value = 0;
  while (**at >= '0' && **at <= '9') {
    size_t digit = (size_t)(**at - '0');
    value = value > INT_LARGEST / 10 ? (size_t)INT_LARGEST + 1 : value * 10 + digit;
    ++*at;
  }
  return value;
}

// The length modifier, if there is one.
static inline enum Width readLength(const char** at) {
  char first = *(*at)++;
  switch (first) {
    case 'h':
      if (**at != 'h')
        return WIDTH_SHORT;
      ++*at;
      return WIDTH_CHAR;
    case 'l':
      if (**at != 'l')
        return WIDTH_LONG;
      ++*at;
      return WIDTH_LONG_LONG;
    case 'q':
    case 'j': return WIDTH_LONG_LONG;
    case 'z':
    case 'Z':
    case 't': return sizeof(size_t) == sizeof(int) ? WIDTH_INT : WIDTH_LONG;
    case 'L': return WIDTH_LONG_DOUBLE;
    default: --*at; return WIDTH_INT;
  }
}

// One conversion specification: %[flags][width][.precision][length]conversion.
struct Directive {
  _Bool left;       // -
  _Bool plus;       // +
  _Bool space;      // a space
  _Bool alternate;  // #
  _Bool zero;       // 0
  _Bool hasPrecision;
  size_t width;
  size_t precision;
  enum Width length;
  char conversion;
};

// A formatted value: padding, a prefix (sign or base), zeros and a body; a null
// body is arbitrary text.
struct Field {
  char prefix[3];
  size_t prefixLength;
  size_t zeros;
  const char* body;
  size_t bodyLength;
};

// A float as far as its text's length is concerned.
struct FloatShape {
  unsigned long long bits;  // tells values apart: the fraction
  int exponent;             // of 2; the format's lowest for zero and subnormal numbers
  int largestExponent;
  _Bool negative, zero, infinite, notANumber;
};

void __fathom_put_field(struct Output* out, const struct Directive* directive,
                        const struct Field* field);
void __fathom_put_integer(struct Output* out, const struct Directive* directive,
                          unsigned long long magnitude, _Bool negative, unsigned bits);
void __fathom_put_float(struct Output* out, const struct Directive* directive,
                        const struct FloatShape* shape);

// Formats to `out`. Returns 0, or -1 if a wide character could not be converted or the
// text has more than INT_MAX characters.
int __fathom_format(struct Output* out, const char* format, struct Arguments* arguments);
// What strtod and its relatives do, for scanf (float_text.c).
float __fathom_read_float(const char* text, char** end, const char* says);
double __fathom_read_double(const char* text, char** end, const char* says);
long double __fathom_read_long_double(const char* text, char** end, const char* says);
#define FLOAT_TEXT_SAYS(name) "the value of " name "() is arbitrary, except for its sign"

// Stores the terminator, if something is stored at all.
void __fathom_put_terminator(struct Output* out);
// How many characters went to a stream.
size_t __fathom_count(struct Output* out);

#endif
