// The scanf family. What comes from a stream is arbitrary, so a conversion stores
// an arbitrary value, and reading may stop before any of them: the result is how
// many were stored, or EOF if there was no input at all. A %s or %[ without a width
// stores a text of any length, which no buffer is large enough for.
//
// What comes from a text is read from its bytes: integers, characters, texts, sets
// and %n are exact, and which characters belong to a float. Where libraries differ, or
// C leaves it undefined, the result is arbitrary: an integer that does not fit, "0x"
// without a digit, %9c with fewer characters left, and EOF or 0 behind conversions that
// store nothing. A format with pointers or wide characters is taken as for a stream,
// except that no text is longer than the one it is read from.
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
  const char* set;  // of [, behind the bracket
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
  if (conversion.letter == '[') {
    conversion.set = *at;
    *at = skipSet(*at);
  }
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

static _Bool isFloat(const struct Conversion* conversion) {
  switch (conversion->letter) {
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A': return 1;
    default: return 0;
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
    case 'p': return sizeof(void*);
    default:
      if (isFloat(conversion))
        return floatSize(conversion->length);
      __fathom_fail("builtin-misuse", "a format with an unknown conversion");
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

// A - between two characters in order makes a range of them.
static _Bool isInSet(const char* set, char c) {
  unsigned char wanted = (unsigned char)c;
  _Bool negated = *set == '^';
  if (negated)
    ++set;
  _Bool found = 0;
  const char* first = set;
  do {
    unsigned char low = (unsigned char)(set == first ? 0 : set[-1]);
    unsigned char high = (unsigned char)set[1];
    if (*set == '-' && set != first && set[1] != ']' && low <= high)
      found = found || (low <= wanted && wanted <= high);
    else
      found = found || *set == c;
    ++set;
  } while (*set != ']');
  return found != negated;
}

static _Bool belongsToText(const struct Conversion* conversion, char c) {
  switch (conversion->letter) {
    case 's': return !isSpaceCharacter(c);
    case '[': return isInSet(conversion->set, c);
    default: return 1;
  }
}

// Stores a text of 1 to `most` characters; %c has exactly its width and no
// terminator. Returns whether there was memory for it. That the characters belong to
// the set, or are no spaces, is said of the first ones only.
#define KNOWN_CHARACTERS 16
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
  size_t known = isCharacters(conversion) || character != 1 ? 0 : KNOWN_CHARACTERS;
  if (conversion->width != 0 && conversion->width < known)
    known = conversion->width;
  for (size_t i = 0; i < known; ++i) {
    if (i < length)
      __fathom_assume(belongsToText(conversion, text[i]));
  }
  return 1;
}

static void storeInteger(enum Width width, void* target, unsigned long long value) {
  switch (width) {
    case WIDTH_CHAR: *(unsigned char*)target = (unsigned char)value; break;
    case WIDTH_SHORT: *(unsigned short*)target = (unsigned short)value; break;
    case WIDTH_INT: *(unsigned*)target = (unsigned)value; break;
    case WIDTH_LONG: *(unsigned long*)target = (unsigned long)value; break;
    default: *(unsigned long long*)target = value; break;
  }
}

// How much there may be to read from a stream: more than any object can hold.
#define STREAM_LENGTH (OBJECT_LARGEST / sizeof(__WCHAR_TYPE__) - 1)

static int scan(const char* format, size_t inputLength, struct Arguments* arguments) {
  int stored = 0;
  int converted = 0;
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
      return converted == 0 && __fathom_nondet_bool() ? END_OF_FILE : stored;
    }
    converted += counts;
    if (conversion.suppressed)
      continue;
    void* target = va_arg(arguments->list, void*);
    // Every conversion has read a character.
    if (conversion.letter == 'n')
      storeInteger(conversion.length, target,
                   (unsigned)anyIntBetween(
                       converted, inputLength < INT_LARGEST ? (int)inputLength : INT_LARGEST));
    else if (!isText(&conversion))
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
  int result = scan(format, STREAM_LENGTH, arguments);
  if (result == END_OF_FILE)
    endInput(stream);
  else
    mayEndInput(stream);
  return result;
}

// From here on: input from a text.

enum Outcome { MATCHED, NO_MATCH, NO_INPUT, NO_MEMORY };

static void skipSpace(const char** input) {
  const char* from = *input;
  while (isSpaceCharacter(**input)) {
    limitNumber(from, *input, LONGEST_SPACE);
    ++*input;
  }
}

static enum Outcome readText(const struct Conversion* conversion, const char** input,
                             void* target) {
  if (conversion->letter == 's')
    skipSpace(input);
  const char* from = *input;
  if (*from == 0)
    return NO_INPUT;
  _Bool isExact = isCharacters(conversion);
  size_t most = conversion->width != 0 ? conversion->width : isExact ? 1 : OBJECT_LARGEST;
  size_t length = 0;
  while (length < most && from[length] != 0 && belongsToText(conversion, from[length]))
    ++length;
  if (length == 0)
    return NO_MATCH;
  *input = from + length;
  // glibc takes fewer characters than were asked for; C does not.
  enum Outcome outcome = isExact && length < most && !__fathom_nondet_bool() ? NO_INPUT : MATCHED;
  if (conversion->suppressed || (outcome == NO_INPUT && conversion->allocates))
    return outcome;
  char* to = target;
  if (conversion->allocates) {
    to = malloc(length + !isExact);
    *(char**)target = to;
    if (to == NULL)
      return NO_MEMORY;
  }
  __builtin_memcpy(to, from, length);
  if (!isExact)
    to[length] = 0;
  return outcome;
}

// 0 if the text says it.
static unsigned radixOf(char letter) {
  switch (letter) {
    case 'i': return 0;
    case 'o': return 8;
    case 'x':
    case 'X': return 16;
    default: return 10;
  }
}

// `binary` tells whether 0b is a prefix (C23).
static enum Outcome readInteger(const struct Conversion* conversion, const char** input,
                                void* target, _Bool binary) {
  skipSpace(input);
  const char* at = *input;
  if (*at == 0)
    return NO_INPUT;
  size_t left = conversion->width != 0 ? conversion->width : OBJECT_LARGEST;
  _Bool negative = *at == '-';
  if (negative || *at == '+') {
    ++at;
    --left;
  }
  unsigned radix = radixOf(conversion->letter);
  _Bool zero = left != 0 && *at == '0';
  _Bool prefix = 0;
  if (zero) {
    ++at;
    --left;
    unsigned char next = left == 0 ? 0 : lowerCase((unsigned char)*at);
    if (next == 'x' && (radix == 0 || radix == 16))
      radix = 16, prefix = 1;
    else if (next == 'b' && radix == 0 && binary)
      radix = 2, prefix = 1;
    else if (radix == 0)
      radix = 8;
    if (prefix) {
      ++at;
      --left;
    }
  } else if (radix == 0) {
    radix = 10;
  }
  const char* digits = at;
  unsigned long long magnitude = 0;
  _Bool tooLarge = 0;
  for (unsigned digit; left != 0 && (digit = digitValue((unsigned char)*at)) < radix;
       ++at, --left) {
    limitNumber(digits, at, LONGEST_NUMBER);
    if (magnitude > ~0ull / radix)
      tooLarge = 1;
    magnitude = magnitude * radix + digit;
    if (magnitude < digit)
      tooLarge = 1;
  }
  // glibc takes a prefix alone as 0; C does not.
  if (at == digits && (!zero || (prefix && !__fathom_nondet_bool())))
    return NO_MATCH;
  *input = at;
  if (conversion->suppressed)
    return MATCHED;
  size_t size = integerSize(conversion->length);
  unsigned long long largest = ~0ull >> (64 - 8 * size);
  if (conversion->letter == 'd' || conversion->letter == 'i')
    largest = largest / 2 + negative;
  if (tooLarge || magnitude > largest)
    __fathom_havoc(target, size);
  else
    storeInteger(conversion->length, target, negative ? 0 - magnitude : magnitude);
  return MATCHED;
}

// scanf takes what could still become a number, and then finds that it is none, where
// strtod would give back what is too much ("1e" before a space). Neither looks far: such
// a text, and one that is longer than the width, may be a number or not.
static enum Outcome readFloat(const struct Conversion* conversion, const char** input,
                              void* target) {
  skipSpace(input);
  const char* from = *input;
  if (*from == 0)
    return NO_INPUT;
  char* end;
  float single = 0;
  double twice = 0;
  long double extended = 0;
  switch (conversion->length) {
    case WIDTH_LONG: twice = __fathom_read_double(from, &end, FLOAT_TEXT_SAYS("scanf")); break;
    case WIDTH_LONG_DOUBLE:
      extended = __fathom_read_long_double(from, &end, FLOAT_TEXT_SAYS("scanf"));
      break;
    default: single = __fathom_read_float(from, &end, FLOAT_TEXT_SAYS("scanf")); break;
  }
  size_t length = (size_t)(end - from);
  _Bool isCut = conversion->width != 0 && conversion->width < length;
  unsigned char next = lowerCase((unsigned char)*end);
  _Bool isLonger = next == 'e' || next == 'p' || next == 'x' || next == 'i' || next == '(';
  if (length == 0 || ((isCut || isLonger) && __fathom_nondet_bool()))
    return NO_MATCH;
  *input = isCut ? from + conversion->width : end;
  if (conversion->suppressed)
    return MATCHED;
  if (isCut) {
    __fathom_note("the value of scanf() is arbitrary where a number is cut off by a width");
    __fathom_havoc(target, floatSize(conversion->length));
  } else if (conversion->length == WIDTH_LONG)
    *(double*)target = twice;
  else if (conversion->length == WIDTH_LONG_DOUBLE)
    *(long double*)target = extended;
  else
    *(float*)target = single;
  return MATCHED;
}

static enum Outcome readCharacter(char wanted, const char** input) {
  if (**input == 0)
    return NO_INPUT;
  if (**input != wanted)
    return NO_MATCH;
  ++*input;
  return MATCHED;
}

// Whether all conversions are of those that are read exactly.
static _Bool isReadable(const char* format) {
  while (*format != 0) {
    if (*format++ != '%')
      continue;
    struct Conversion conversion = readConversion(&format);
    switch (conversion.letter) {
      case '%':
      case 'd':
      case 'i':
      case 'u':
      case 'o':
      case 'x':
      case 'X':
      case 'n': break;
      case 'c':
      case 's':
      case '[':
        if (conversion.length == WIDTH_LONG)
          return 0;
        break;
      default:
        if (!isFloat(&conversion))
          return 0;
    }
  }
  return 1;
}

// Nothing may be stored into the text that is read.
static void requireApart(const struct Conversion* conversion, void* target, const char* text) {
  if (!__fathom_same_object(target, text))
    return;
  size_t size = !isText(conversion)      ? valueSize(conversion)
                : conversion->allocates  ? sizeof(char*)
                : conversion->width != 0 ? conversion->width
                                         : 1;
  requireDisjoint(target, size, text, textLength(text) + 1);
}

static int scanText(const char* text, const char* format, struct Arguments* arguments,
                    _Bool binary) {
  if (!isReadable(format))
    return scan(format, textLength(text), arguments);
  requireText(text);
  const char* input = text;
  int stored = 0;
  _Bool completed = 0;
  for (const char* at = format; *at != 0;) {
    char next = *at++;
    if (isSpaceCharacter(next)) {
      skipSpace(&input);
      continue;
    }
    enum Outcome outcome = MATCHED;
    if (next != '%') {
      outcome = readCharacter(next, &input);
    } else {
      struct Conversion conversion = readConversion(&at);
      void* target = NULL;
      if (!conversion.suppressed && conversion.letter != '%')
        target = va_arg(arguments->list, void*);
      if (target != NULL)
        requireApart(&conversion, target, text);
      if (conversion.letter == '%') {
        skipSpace(&input);
        outcome = readCharacter('%', &input);
      } else if (conversion.letter == 'n') {
        if (!conversion.suppressed)
          storeInteger(conversion.length, target, (unsigned long long)(input - text));
      } else {
        outcome = isText(&conversion)    ? readText(&conversion, &input, target)
                  : isFloat(&conversion) ? readFloat(&conversion, &input, target)
                                         : readInteger(&conversion, &input, target, binary);
        completed = completed || outcome == MATCHED;
        stored += outcome == MATCHED && !conversion.suppressed;
      }
    }
    if (outcome == NO_MEMORY)
      return END_OF_FILE;
    // glibc looks at what was stored, C at what was converted.
    if (outcome == NO_INPUT && stored == 0 && (!completed || __fathom_nondet_bool()))
      return END_OF_FILE;
    if (outcome != MATCHED)
      return stored;
  }
  return stored;
}

// Each function under its own name and those that glibc's headers give it for
// C99 and C23.
#define SCAN_FUNCTIONS(prefix, binary)                                           \
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
    WITH_ARGUMENTS(scanText(text, format, &arguments, binary));                  \
  }                                                                              \
  int prefix##vsscanf(const char* text, const char* format, va_list list) {      \
    WITH_LIST(scanText(text, format, &arguments, binary));                       \
  }

SCAN_FUNCTIONS(, 0)
SCAN_FUNCTIONS(__isoc99_, 0)
SCAN_FUNCTIONS(__isoc23_, 1)
