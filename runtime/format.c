// The walk through a printf format.
//
// Two uses: text that a program can read back (sprintf and its relatives) is
// made exactly, except for floats, of which only the length is bounded
// (number_text.c). Text that goes to a stream is nobody's business; there only
// the memory matters: %s reads its argument to the terminator or the
// precision, %n writes. How long such a text is, is known as far as it costs nothing:
// the plain characters, widths, and no more than an argument can have. Positional
// arguments (%1$d) are not modelled.
//
// What is stored must not overlap what is read, be it the format or an argument. All
// sources that lie in the object of the target are noted when they are read: the
// nearest one behind its start is as far as can be stored, now and later.
#include "format.h"

static void readFlags(const char** at, struct Directive* directive) {
  for (;; ++*at) {
    switch (**at) {
      case '-': directive->left = 1; break;
      case '+': directive->plus = 1; break;
      case ' ': directive->space = 1; break;
      case '#': directive->alternate = 1; break;
      case '0': directive->zero = 1; break;
      case '\'': break;  // the "C" locale has no thousands separator
      case 'I': break;   // nor other digits
      default: return;
    }
  }
}

// Reads what follows a %, and the arguments of its stars.
static struct Directive readDirective(const char** at, struct Arguments* arguments) {
  struct Directive directive = {0};
  readFlags(at, &directive);
  if (**at == '*') {
    ++*at;
    int width = va_arg(arguments->list, int);
    if (width < 0)
      directive.left = 1;
    directive.width = width < 0 ? 0 - (size_t)width : (size_t)width;
  } else {
    directive.width = readCount(at);
    if (**at == '$')
      __fathom_fail("unsupported", "a format with numbered arguments");
  }
  if (**at == '.') {
    ++*at;
    if (**at == '*') {
      ++*at;
      int precision = va_arg(arguments->list, int);
      directive.hasPrecision = precision >= 0;
      directive.precision = precision >= 0 ? (size_t)precision : 0;
    } else {
      directive.hasPrecision = 1;
      directive.precision = readCount(at);
    }
  }
  directive.length = readLength(at);
  directive.conversion = *(*at)++;
  return directive;
}

// Output.

static void failOverlap(void) {
  __fathom_fail("overlapping-copy", "the text that is made overlaps what it is made of");
}

static void noteSource(struct Output* out, const char* source, size_t size) {
  if (out->where != TO_MEMORY || !__fathom_same_object(out->text, source))
    return;
  size_t to = __fathom_offset(out->text);
  size_t from = __fathom_offset(source);
  if (from + size <= to)
    return;
  if (from <= to)
    failOverlap();
  if (from - to < out->apart)
    out->apart = from - to;
}

static void requireApart(const struct Output* out, size_t stored) {
  if (stored > out->apart)
    failOverlap();
}

static size_t roomLeft(const struct Output* out, size_t size) {
  size_t left = out->count < out->room ? out->room - out->count : 0;
  size_t stored = size < left ? size : left;
  if (stored != 0)
    requireApart(out, out->count + stored);
  return stored;
}

static void putBytes(struct Output* out, const char* bytes, size_t size) {
  size_t stored = roomLeft(out, size);
  if (stored != 0)
    __builtin_memcpy(out->text + out->count, bytes, stored);
  out->count += size;
}

void __fathom_put_terminator(struct Output* out) {
  if (out->where != TO_MEMORY)
    return;
  size_t at = out->count < out->room ? out->count : out->room;
  requireApart(out, at + 1);
  out->text[at] = 0;
}

// A field that goes to a stream.
static void countField(struct Output* out, const struct Directive* directive, size_t least,
                       size_t most) {
  out->count += directive->width > least ? directive->width : least;
  out->most += directive->width > most ? directive->width : most;
}

size_t __fathom_count(struct Output* out) {
  if (out->where == TO_STREAM && out->count != out->most) {
    out->count += anySizeUpTo(out->most - out->count);
    out->most = out->count;
  }
  return out->count;
}

static void putRepeated(struct Output* out, char c, size_t size) {
  size_t stored = roomLeft(out, size);
  if (stored != 0)
    __builtin_memset(out->text + out->count, c, stored);
  out->count += size;
}

static void putArbitrary(struct Output* out, size_t size) {
  size_t stored = roomLeft(out, size);
  if (stored != 0)
    __fathom_havoc(out->text + out->count, stored);
  out->count += size;
}

void __fathom_put_field(struct Output* out, const struct Directive* directive,
                        const struct Field* field) {
  size_t size = field->prefixLength + field->zeros + field->bodyLength;
  size_t padding = directive->width > size ? directive->width - size : 0;
  if (!directive->left)
    putRepeated(out, ' ', padding);
  putBytes(out, field->prefix, field->prefixLength);
  putRepeated(out, '0', field->zeros);
  if (field->body != NULL)
    putBytes(out, field->body, field->bodyLength);
  else
    putArbitrary(out, field->bodyLength);
  if (directive->left)
    putRepeated(out, ' ', padding);
}

// The conversions.

static void putText(struct Output* out, const struct Directive* directive, const char* text) {
  if (out->where == TO_STREAM && !directive->hasPrecision) {
    requireText(text);
    countField(out, directive, 0, __fathom_object_size(text) - __fathom_offset(text) - 1);
    return;
  }
  size_t length =
      directive->hasPrecision ? textLengthUpTo(text, directive->precision) : textLength(text);
  if (out->where == TO_STREAM) {
    countField(out, directive, length, length);
    return;
  }
  noteSource(out, text, length + !(directive->hasPrecision && length == directive->precision));
  struct Field field = {0};
  field.body = text;
  field.bodyLength = length;
  __fathom_put_field(out, directive, &field);
}

// A wide character of ASCII is one byte. Others take up to four, or cannot be
// converted at all (0), depending on the locale.
static size_t multibyteLength(__WCHAR_TYPE__ c) { return c >= 0 && c < 128 ? 1 : anySizeUpTo(4); }

// The precision counts bytes, and no character is cut in two; so many of them are
// read that the bytes could be full, and the one after, unless they are.
static _Bool putWideText(struct Output* out, const struct Directive* directive,
                         const __WCHAR_TYPE__* text) {
  size_t most = directive->hasPrecision ? directive->precision : SIZE_LARGEST;
  size_t bytes = 0;
  for (size_t i = 0; bytes < most && text[i] != 0; ++i) {
    size_t length = multibyteLength(text[i]);
    if (length == 0)
      return 0;
    if (length > most - bytes)
      break;
    bytes += length;
  }
  if (out->where == TO_STREAM) {
    countField(out, directive, bytes, bytes);
  } else {
    struct Field field = {0};
    field.bodyLength = bytes;
    __fathom_put_field(out, directive, &field);
  }
  return 1;
}

static _Bool putCharacter(struct Output* out, const struct Directive* directive,
                          struct Arguments* arguments) {
  int c = va_arg(arguments->list, int);  // what wint_t is, too, but for its sign
  char byte = (char)c;
  struct Field field = {0};
  field.body = &byte;
  field.bodyLength = 1;
  if (directive->length == WIDTH_LONG || directive->conversion == 'C') {
    field.bodyLength = multibyteLength(c);
    if (field.bodyLength == 0)
      return 0;
    if (c < 0 || c >= 128)
      field.body = NULL;
  }
  if (out->where == TO_STREAM)
    countField(out, directive, field.bodyLength, field.bodyLength);
  else
    __fathom_put_field(out, directive, &field);
  return 1;
}

// A number has a digit, unless it is 0 and its precision too; at most it has 64, the
// sign or a prefix.
static void countInteger(struct Output* out, const struct Directive* directive) {
  size_t digits = directive->hasPrecision ? directive->precision : 1;
  countField(out, directive, digits, (digits > 64 ? digits : 64) + 2);
}

static void putSigned(struct Output* out, const struct Directive* directive,
                      struct Arguments* arguments) {
  long long value;
  unsigned bits;
  switch (directive->length) {
    case WIDTH_CHAR:
      value = (signed char)va_arg(arguments->list, int);
      bits = 8;
      break;
    case WIDTH_SHORT:
      value = (short)va_arg(arguments->list, int);
      bits = 16;
      break;
    case WIDTH_INT:
      value = va_arg(arguments->list, int);
      bits = 32;
      break;
    case WIDTH_LONG:
      value = va_arg(arguments->list, long);
      bits = sizeof(long) * 8;
      break;
    default:
      value = va_arg(arguments->list, long long);
      bits = 64;
      break;
  }
  unsigned long long magnitude = (unsigned long long)value;
  if (out->where == TO_STREAM)
    countInteger(out, directive);
  else
    __fathom_put_integer(out, directive, value < 0 ? 0 - magnitude : magnitude, value < 0, bits);
}

static void putUnsigned(struct Output* out, const struct Directive* directive,
                        struct Arguments* arguments) {
  unsigned long long value;
  unsigned bits;
  switch (directive->length) {
    case WIDTH_CHAR:
      value = (unsigned char)va_arg(arguments->list, int);
      bits = 8;
      break;
    case WIDTH_SHORT:
      value = (unsigned short)va_arg(arguments->list, int);
      bits = 16;
      break;
    case WIDTH_INT:
      value = va_arg(arguments->list, unsigned);
      bits = 32;
      break;
    case WIDTH_LONG:
      value = va_arg(arguments->list, unsigned long);
      bits = sizeof(long) * 8;
      break;
    default:
      value = va_arg(arguments->list, unsigned long long);
      bits = 64;
      break;
  }
  if (out->where == TO_STREAM)
    countInteger(out, directive);
  else
    __fathom_put_integer(out, directive, value, 0, bits);
}

// glibc's form: the address as %#lx, or the word (nil).
static void putPointer(struct Output* out, struct Directive directive,
                       struct Arguments* arguments) {
  void* pointer = va_arg(arguments->list, void*);
  if (out->where == TO_STREAM) {
    countInteger(out, &directive);
  } else if (pointer == NULL) {
    directive.hasPrecision = 0;
    putText(out, &directive, "(nil)");
  } else {
    directive.alternate = 1;
    __fathom_put_integer(out, &directive, (Address)pointer, 0, sizeof(void*) * 8);
  }
}

static void putFloat(struct Output* out, const struct Directive* directive,
                     struct Arguments* arguments) {
  struct FloatShape shape = {0};
  if (directive->length == WIDTH_LONG_DOUBLE && __LDBL_MANT_DIG__ == 64) {
    long double value = va_arg(arguments->list, long double);
    unsigned short top;
    __builtin_memcpy(&shape.bits, &value, sizeof shape.bits);
    __builtin_memcpy(&top, (const char*)&value + sizeof shape.bits, sizeof top);
    int exponent = top & 0x7fff;
    shape.negative = top >> 15;
    shape.exponent = exponent - 16383;
    shape.largestExponent = 16383;
    shape.zero = exponent == 0 && shape.bits == 0;
    shape.infinite = exponent == 0x7fff && shape.bits << 1 == 0;
    shape.notANumber = exponent == 0x7fff && shape.bits << 1 != 0;
  } else {
    double value = va_arg(arguments->list, double);
    __builtin_memcpy(&shape.bits, &value, sizeof shape.bits);
    int exponent = (int)(shape.bits >> 52) & 0x7ff;
    shape.negative = shape.bits >> 63;
    shape.exponent = exponent - 1023;
    shape.largestExponent = 1023;
    shape.zero = shape.bits << 1 == 0;
    shape.infinite = exponent == 0x7ff && shape.bits << 12 == 0;
    shape.notANumber = exponent == 0x7ff && shape.bits << 12 != 0;
  }
  // A long double has up to 4933 digits before the point.
  if (out->where == TO_STREAM)
    countField(out, directive, 1, 4950 + (directive->hasPrecision ? directive->precision : 6));
  else
    __fathom_put_float(out, directive, &shape);
}

// %n: the number of characters so far.
static void storeCount(struct Output* out, const struct Directive* directive,
                       struct Arguments* arguments) {
  long long count = (long long)__fathom_count(out);
  switch (directive->length) {
    case WIDTH_CHAR: *va_arg(arguments->list, signed char*) = (signed char)count; break;
    case WIDTH_SHORT: *va_arg(arguments->list, short*) = (short)count; break;
    case WIDTH_INT: *va_arg(arguments->list, int*) = (int)count; break;
    case WIDTH_LONG: *va_arg(arguments->list, long*) = (long)count; break;
    default: *va_arg(arguments->list, long long*) = count; break;
  }
}

static void putPlain(struct Output* out, const char* text, size_t size) {
  if (out->where == TO_STREAM) {
    out->count += size;
    out->most += size;
  } else {
    putBytes(out, text, size);
  }
}

// Whether the conversion worked.
static _Bool convert(struct Output* out, const struct Directive* directive,
                     struct Arguments* arguments) {
  switch (directive->conversion) {
    case 'd':
    case 'i': putSigned(out, directive, arguments); return 1;
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'b':
    case 'B': putUnsigned(out, directive, arguments); return 1;
    case 'c':
    case 'C': return putCharacter(out, directive, arguments);
    case 's':
      if (directive->length == WIDTH_LONG)
        return putWideText(out, directive, va_arg(arguments->list, const __WCHAR_TYPE__*));
      putText(out, directive, va_arg(arguments->list, const char*));
      return 1;
    case 'S': return putWideText(out, directive, va_arg(arguments->list, const __WCHAR_TYPE__*));
    case 'p': putPointer(out, *directive, arguments); return 1;
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A': putFloat(out, directive, arguments); return 1;
    case 'n': storeCount(out, directive, arguments); return 1;
    case 'm': putText(out, directive, libraryText(MESSAGE_LARGEST)); return 1;
    case '%': putPlain(out, "%", 1); return 1;
    default: __fathom_fail("builtin-misuse", "a format with an unknown conversion");
  }
}

int __fathom_format(struct Output* out, const char* format, struct Arguments* arguments) {
  const char* at = format;
  if (out->where == TO_MEMORY && __fathom_same_object(out->text, format))
    noteSource(out, format, textLength(format) + 1);
  while (*at != 0) {
    const char* plain = at;
    while (*at != 0 && *at != '%')
      ++at;
    if (at != plain)
      putPlain(out, plain, (size_t)(at - plain));
    if (*at == '%') {
      ++at;
      struct Directive directive = readDirective(&at, arguments);
      if (directive.width > INT_LARGEST || directive.precision > INT_LARGEST)
        return -1;
      if (!convert(out, &directive, arguments))
        return -1;
    }
  }
  return out->count > INT_LARGEST ? -1 : 0;
}
