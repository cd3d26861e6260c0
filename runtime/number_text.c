// The texts of numbers, as printf makes them.
//
// Integers are exact. The loop over the digits is as long as the widest value of
// the type has digits, whatever the value, so that its guard is constant; the
// solver sees the divisions only if a check depends on a digit.
//
// The text of a float is arbitrary, but its length is right: between the two
// lengths that its exponent allows. Asked again with the same value and
// format it has the same length, because programs first measure a text with
// snprintf and then make it.
#include "format.h"

enum { DIGITS_LARGEST = 64 };

static unsigned baseOf(char conversion) {
  switch (conversion) {
    case 'o': return 8;
    case 'x':
    case 'X':
    case 'p': return 16;
    case 'b':
    case 'B': return 2;
    default: return 10;
  }
}

// How many digits the largest number of so many bits has.
static unsigned mostDigits(unsigned bits, unsigned base) {
  switch (base) {
    case 2: return bits;
    case 8: return (bits + 2) / 3;
    case 16: return bits / 4;
    default: return bits == 8 ? 3 : bits == 16 ? 5 : bits == 32 ? 10 : 20;
  }
}

static void addToPrefix(struct Field* field, char c) { field->prefix[field->prefixLength++] = c; }

static void addSign(struct Field* field, const struct Directive* directive, _Bool negative) {
  if (negative)
    addToPrefix(field, '-');
  else if (directive->plus)
    addToPrefix(field, '+');
  else if (directive->space)
    addToPrefix(field, ' ');
}

// Zeros instead of spaces, up to the width.
static void fillWithZeros(struct Field* field, const struct Directive* directive) {
  size_t size = field->prefixLength + field->bodyLength;
  if (directive->zero && !directive->left && directive->width > size)
    field->zeros = directive->width - size;
}

static char digitCharacter(unsigned digit, _Bool upper) {
  return (char)(digit < 10 ? '0' + digit : (upper ? 'A' : 'a') + digit - 10);
}

// Writes `most` digits in front of `end` and returns how many of them count.
// Numbers of up to 32 bits have divisions of their own: those of twice the width cost
// a solver more than twice as much.
static size_t makeDigits(char* end, unsigned long long number, unsigned base, unsigned most,
                         _Bool upper) {
  size_t length = 1;
  for (unsigned i = 0; i < most; ++i) {
    if (number != 0)
      length = i + 1;
    *--end = digitCharacter((unsigned)(number % base), upper);
    number /= base;
  }
  return length;
}

static size_t makeShortDigits(char* end, unsigned number, unsigned base, unsigned most,
                              _Bool upper) {
  size_t length = 1;
  for (unsigned i = 0; i < most; ++i) {
    if (number != 0)
      length = i + 1;
    *--end = digitCharacter(number % base, upper);
    number /= base;
  }
  return length;
}

void __fathom_put_integer(struct Output* out, const struct Directive* directive,
                          unsigned long long magnitude, _Bool negative, unsigned bits) {
  char conversion = directive->conversion;
  unsigned base = baseOf(conversion);
  unsigned most = mostDigits(bits, base);
  char digits[DIGITS_LARGEST];
  char* end = digits + DIGITS_LARGEST;
  size_t length = bits <= 32
                      ? makeShortDigits(end, (unsigned)magnitude, base, most, conversion == 'X')
                      : makeDigits(end, magnitude, base, most, conversion == 'X');
  if (magnitude == 0 && directive->hasPrecision && directive->precision == 0)
    length = 0;

  struct Field field = {0};
  if (conversion == 'd' || conversion == 'i' || conversion == 'p')
    addSign(&field, directive, negative);
  if (directive->alternate && base != 8 && base != 10 && magnitude != 0) {
    addToPrefix(&field, '0');
    addToPrefix(&field, conversion == 'p' ? 'x' : conversion);
  }
  field.body = end - length;
  field.bodyLength = length;
  if (!directive->hasPrecision)
    fillWithZeros(&field, directive);
  else if (directive->precision > length)
    field.zeros = directive->precision - length;
  // The alternate form of an octal number begins with a 0.
  if (directive->alternate && base == 8 && field.zeros == 0 && (magnitude != 0 || length == 0))
    field.zeros = 1;
  __fathom_put_field(out, directive, &field);
}

// Floats.

struct Range {
  size_t least, most;
};

// How many decimal digits 2^exponent has: floor(exponent * log10(2)) + 1, exact up to 2^16383.
static size_t decimalDigits(int exponent) {
  return exponent < 0 ? 1 : (size_t)((unsigned)exponent * 1292913986ull >> 32) + 1;
}

// The digits of a decimal exponent, at least two of them.
static struct Range exponentDigits(const struct FloatShape* shape) {
  int size = shape->exponent < 0 ? -shape->exponent : shape->exponent;
  if (shape->zero || size < 300)
    return (struct Range){2, 2};
  if (size < 3000 && shape->largestExponent > 3000)
    return (struct Range){2, 3};
  return (struct Range){2, shape->largestExponent > 3000 ? 4 : 3};
}

// Bounds for the length of a finite number's text, sign apart.
static struct Range floatLength(const struct Directive* directive, const struct FloatShape* shape) {
  size_t precision = directive->hasPrecision ? directive->precision : 6;
  size_t fraction = precision != 0 || directive->alternate ? 1 + precision : 0;
  struct Range exponent = exponentDigits(shape);
  switch (directive->conversion) {
    case 'f':
    case 'F': {
      // Rounding may lift a value to the next power of two, not beyond.
      size_t least = shape->zero ? 1 : decimalDigits(shape->exponent);
      size_t most = shape->zero ? 1 : decimalDigits(shape->exponent + 1);
      return (struct Range){least + fraction, most + fraction};
    }
    case 'e':
    case 'E': return (struct Range){3 + fraction + exponent.least, 3 + fraction + exponent.most};
    case 'g':
    case 'G': {
      // d.ddde+dd or 0.000ddd; trailing zeros go, unless in the alternate form.
      size_t digits = precision == 0 ? 1 : precision;
      return (struct Range){directive->alternate ? digits + 1 : 1, digits + 3 + exponent.most};
    }
    default: {
      // h.hhhp+d behind 0x: all digits that are needed, unless the precision says how many.
      size_t exponentLength = shape->largestExponent > 3000 ? 5 : 4;
      size_t hexDigits = shape->largestExponent > 3000 ? 15 : 13;
      if (directive->hasPrecision)
        return (struct Range){4 + fraction, 3 + fraction + exponentLength};
      return (struct Range){directive->alternate ? 5 : 4, 4 + hexDigits + exponentLength};
    }
  }
}

// The latest answers, so that the same question gets the same one.
enum { REMEMBERED = 4 };

static struct {
  struct FloatShape shape;
  struct Directive directive;
  size_t length;
} remembered[REMEMBERED];
static unsigned rememberedCount;

static _Bool sameQuestion(const struct FloatShape* a, const struct Directive* b,
                          const struct FloatShape* c, const struct Directive* d) {
  return b->conversion == d->conversion && b->precision == d->precision &&
         b->hasPrecision == d->hasPrecision && b->alternate == d->alternate &&
         b->length == d->length && a->exponent == c->exponent && a->bits == c->bits;
}

static size_t chooseLength(const struct Directive* directive, const struct FloatShape* shape) {
  struct Range range = floatLength(directive, shape);
  if (range.least == range.most)
    return range.least;
  for (unsigned i = 0; i < REMEMBERED && i < rememberedCount; ++i) {
    if (sameQuestion(shape, directive, &remembered[i].shape, &remembered[i].directive))
      return remembered[i].length;
  }
  size_t length = __fathom_nondet_size();
  __fathom_assume(length >= range.least && length <= range.most);
  unsigned place = rememberedCount++ % REMEMBERED;
  remembered[place].shape = *shape;
  remembered[place].directive = *directive;
  remembered[place].length = length;
  return length;
}

void __fathom_put_float(struct Output* out, const struct Directive* directive,
                        const struct FloatShape* shape) {
  struct Field field = {0};
  char conversion = directive->conversion;
  addSign(&field, directive, shape->negative);
  if (shape->infinite || shape->notANumber) {
    _Bool upper = conversion >= 'A' && conversion <= 'Z';
    field.body = shape->infinite ? (upper ? "INF" : "inf") : (upper ? "NAN" : "nan");
    field.bodyLength = 3;
  } else {
    if (out->where != TO_STREAM)
      __fathom_note(
          "the text that the printf family stores for a float is arbitrary, its length bounded");
    if (conversion == 'a' || conversion == 'A') {
      addToPrefix(&field, '0');
      addToPrefix(&field, conversion == 'a' ? 'x' : 'X');
    }
    field.bodyLength = chooseLength(directive, shape);
    fillWithZeros(&field, directive);
  }
  __fathom_put_field(out, directive, &field);
}
