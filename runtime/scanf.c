// The scanf family. Input is arbitrary, so a conversion stores an arbitrary
// value, and reading may stop before any of them: the result is how many were
// stored, or EOF if there was no input at all. A %s or %[ without a width
// stores a text of any length, which no buffer is large enough for; sscanf's
// are no longer than the text they are read from.
#include "format.h"
#include "stream.h"

void* malloc(size_t size);

// One conversion specification: %[*][width][m][length]conversion.
struct Conversion {
  _Bool suppressed;  // *
  _Bool allocates;   // m
  size_t width;      // 0: none given
  enum Width length;
  char letter;
};

// Behind the closing bracket of a set; one that comes first belongs to the set.
static const char* skipSet(const char* at) {
  if (*at == '^')
    ++at;
  if (*at == ']')
    ++at;
  while (*at != 0 && *at != ']')
    ++at;
  if (*at == 0)
    __fathom_fail("builtin-misuse", "a format with a set that has no end");
  return at + 1;
}

static struct Conversion readConversion(const char** at) {
  struct Conversion conversion = {0};
  if (**at == '*') {
    conversion.suppressed = 1;
    ++*at;
  }
  conversion.width = readCount(at);
  if (**at == '$')
    __fathom_fail("unsupported", "a format with numbered arguments");
  if (**at == 'm') {
    conversion.allocates = 1;
    ++*at;
  }
  conversion.length = readLength(at);
  conversion.letter = *(*at)++;
  if (conversion.letter == '[')
    *at = skipSet(*at);
  return conversion;
}

static size_t integerSize(enum Width width) {
  switch (width) {
    case WIDTH_CHAR: return sizeof(char);
    case WIDTH_SHORT: return sizeof(short);
    case WIDTH_INT: return sizeof(int);
    case WIDTH_LONG: return sizeof(long);
    default: return sizeof(long long);
  }
}

// Arbitrary bits make an arbitrary float, except that scanf makes no invalid
// patterns of the x87 format; those are as good as any other value.
static size_t floatSize(enum Width width) {
  switch (width) {
    case WIDTH_LONG: return sizeof(double);
    case WIDTH_LONG_DOUBLE: return __LDBL_MANT_DIG__ == 64 ? 10 : sizeof(long double);
    default: return sizeof(float);
  }
}

static size_t valueSize(const struct Conversion* conversion) {
  switch (conversion->letter) {
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'n': return integerSize(conversion->length);
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A': return floatSize(conversion->length);
    case 'p': return sizeof(void*);
    default: __fathom_fail("builtin-misuse", "a format with an unknown conversion");
  }
}

static _Bool isCharacters(const struct Conversion* conversion) {
  return conversion->letter == 'c' || conversion->letter == 'C';
}

static _Bool isText(const struct Conversion* conversion) {
  return isCharacters(conversion) || conversion->letter == 's' || conversion->letter == 'S' ||
         conversion->letter == '[';
}

static size_t characterSize(const struct Conversion* conversion) {
  _Bool wide =
      conversion->length == WIDTH_LONG || conversion->letter == 'S' || conversion->letter == 'C';
  return wide ? sizeof(__WCHAR_TYPE__) : 1;
}

// Stores a text of 1 to `most` characters; %c has exactly its width and no
// terminator. Returns whether there was memory for it.
static _Bool storeText(const struct Conversion* conversion, void* to, size_t most) {
  size_t character = characterSize(conversion);
  size_t length = conversion->width == 0 ? 1 : conversion->width;
  size_t terminator = 0;
  if (!isCharacters(conversion)) {
    length = __fathom_nondet_size();
    __fathom_assume(length >= 1 && length <= most);
    __fathom_assume(conversion->width == 0 || length <= conversion->width);
    terminator = character;
  }
  char* text = to;
  if (conversion->allocates) {
    text = malloc(length * character + terminator);
    *(char**)to = text;
    if (text == NULL)
      return 0;
  }
  __fathom_havoc(text, length * character);
  __builtin_memset(text + length * character, 0, terminator);
  return 1;
}

// How much there may be to read from a stream: more than any object can hold.
#define STREAM_LENGTH (OBJECT_LARGEST / sizeof(__WCHAR_TYPE__) - 1)

static int scan(const char* format, size_t inputLength, struct Arguments* arguments) {
  int stored = 0;
  _Bool started = 0;
  for (const char* at = format; *at != 0;) {
    if (*at++ != '%')
      continue;
    struct Conversion conversion = readConversion(&at);
    if (conversion.letter == '%')
      continue;
    _Bool counts = conversion.letter != 'n';
    if (counts && (inputLength == 0 || __fathom_nondet_bool())) {
      // Characters that were read before their number was complete are stored.
      if (isCharacters(&conversion) && conversion.width > 1 && !conversion.suppressed &&
          !conversion.allocates)
        __fathom_havoc(va_arg(arguments->list, void*),
                       anySizeUpTo(conversion.width - 1) * characterSize(&conversion));
      // The end of the input before the first conversion is EOF; a character
      // that does not fit is not.
      return !started && __fathom_nondet_bool() ? END_OF_FILE : stored;
    }
    started = started || counts;
    if (conversion.suppressed)
      continue;
    void* target = va_arg(arguments->list, void*);
    if (!isText(&conversion))
      __fathom_havoc(target, valueSize(&conversion));
    else if (!storeText(&conversion, target, inputLength))
      return END_OF_FILE;
    if (counts)
      ++stored;
  }
  return stored;
}

static int scanStream(struct Stream* stream, const char* format, struct Arguments* arguments) {
  useStream(stream);
  return scan(format, STREAM_LENGTH, arguments);
}

static int scanText(const char* text, const char* format, struct Arguments* arguments) {
  return scan(format, textLength(text), arguments);
}

// Each function under its own name and those that glibc's headers give it for
// C99 and C23.
#define SCAN_FUNCTIONS(prefix)                                                   \
  int prefix##scanf(const char* format, ...) {                                   \
    WITH_ARGUMENTS(scanStream(stdin, format, &arguments));                       \
  }                                                                              \
  int prefix##vscanf(const char* format, va_list list) {                         \
    WITH_LIST(scanStream(stdin, format, &arguments));                            \
  }                                                                              \
  int prefix##fscanf(struct Stream* stream, const char* format, ...) {           \
    WITH_ARGUMENTS(scanStream(stream, format, &arguments));                      \
  }                                                                              \
  int prefix##vfscanf(struct Stream* stream, const char* format, va_list list) { \
    WITH_LIST(scanStream(stream, format, &arguments));                           \
  }                                                                              \
  int prefix##sscanf(const char* text, const char* format, ...) {                \
    WITH_ARGUMENTS(scanText(text, format, &arguments));                          \
  }                                                                              \
  int prefix##vsscanf(const char* text, const char* format, va_list list) {      \
    WITH_LIST(scanText(text, format, &arguments));                               \
  }

SCAN_FUNCTIONS()
SCAN_FUNCTIONS(__isoc99_)
SCAN_FUNCTIONS(__isoc23_)
