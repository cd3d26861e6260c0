// Classes of characters, in the "C" locale.
//
// glibc's headers do not call isalpha: they look into a table that
// __ctype_b_loc returns, one set of bits for each value from -128 to 255 (so
// that a plain char works too, although C does not allow it). The bits here are
// those of a little-endian glibc. The functions compare instead of looking
// up, which is what a solver likes better, and take what C lets them take: EOF and
// the values of an unsigned char.
#include "fathom_runtime.h"

enum Class {
  UPPER = 1 << 8,
  LOWER = 1 << 9,
  ALPHA = 1 << 10,
  DIGIT = 1 << 11,
  XDIGIT = 1 << 12,
  SPACE = 1 << 13,
  PRINT = 1 << 14,
  GRAPH = 1 << 15,
  BLANK = 1 << 0,
  CNTRL = 1 << 1,
  PUNCT = 1 << 2,
  ALNUM = 1 << 3,
};

#define LETTER (ALPHA | ALNUM | PRINT | GRAPH)
#define MARK (PUNCT | PRINT | GRAPH)
#define FIRST 128  // the index of character 0

static const unsigned short classes[384] = {
    [FIRST + 0 ... FIRST + 8] = CNTRL,
    [FIRST + '\t'] = CNTRL | SPACE | BLANK,
    [FIRST + '\n' ... FIRST + '\r'] = CNTRL | SPACE,
    [FIRST + 14 ... FIRST + 31] = CNTRL,
    [FIRST + ' '] = SPACE | BLANK | PRINT,
    [FIRST + '!' ... FIRST + '/'] = MARK,
    [FIRST + '0' ... FIRST + '9'] = DIGIT | XDIGIT | ALNUM | PRINT | GRAPH,
    [FIRST + ':' ... FIRST + '@'] = MARK,
    [FIRST + 'A' ... FIRST + 'F'] = UPPER | XDIGIT | LETTER,
    [FIRST + 'G' ... FIRST + 'Z'] = UPPER | LETTER,
    [FIRST + '[' ... FIRST + '`'] = MARK,
    [FIRST + 'a' ... FIRST + 'f'] = LOWER | XDIGIT | LETTER,
    [FIRST + 'g' ... FIRST + 'z'] = LOWER | LETTER,
    [FIRST + '{' ... FIRST + '~'] = MARK,
    [FIRST + 127] = CNTRL,
};

const unsigned short** __ctype_b_loc(void) {
  static const unsigned short* table = classes + FIRST;
  return &table;
}

// The tables of tolower and toupper, written out by rows of 16. A negative
// index stands for the same character as a char, so it maps to what that
// character maps to as an unsigned char, except EOF, which stays itself.
#define ROW(n)                                                                                    \
  (n), (n) + 1, (n) + 2, (n) + 3, (n) + 4, (n) + 5, (n) + 6, (n) + 7, (n) + 8, (n) + 9, (n) + 10, \
      (n) + 11, (n) + 12, (n) + 13, (n) + 14, (n) + 15
#define HIGH_HALF ROW(128), ROW(144), ROW(160), ROW(176), ROW(192), ROW(208), ROW(224)
#define LAST_ROW(last) \
  240, 241, 242, 243, 244, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, (last)
#define LETTERS(a)                                                                                \
  (a), (a) + 1, (a) + 2, (a) + 3, (a) + 4, (a) + 5, (a) + 6, (a) + 7, (a) + 8, (a) + 9, (a) + 10, \
      (a) + 11, (a) + 12, (a) + 13, (a) + 14, (a) + 15, (a) + 16, (a) + 17, (a) + 18, (a) + 19,   \
      (a) + 20, (a) + 21, (a) + 22, (a) + 23, (a) + 24, (a) + 25
#define CASE_TABLE(upper, lower)                                               \
  {HIGH_HALF,      LAST_ROW(-1), ROW(0), ROW(16), ROW(32), ROW(48), '@',       \
   LETTERS(upper), '[',          '\\',   ']',     '^',     '_',     '`',       \
   LETTERS(lower), '{',          '|',    '}',     '~',     127,     HIGH_HALF, \
   LAST_ROW(255)}

static const int lowerTable[384] = CASE_TABLE('a', 'a');
static const int upperTable[384] = CASE_TABLE('A', 'A');

const int** __ctype_tolower_loc(void) {
  static const int* table = lowerTable + FIRST;
  return &table;
}

const int** __ctype_toupper_loc(void) {
  static const int* table = upperTable + FIRST;
  return &table;
}

static _Bool between(int c, int first, int last) { return c >= first && c <= last; }

// glibc bears what a plain char holds; C does not, and others crash.
static void requireCharacter(int c) {
  if (!between(c, -1, 255))
    __fathom_fail("builtin-misuse",
                  "a character function is given neither EOF nor the value of an unsigned char");
}

static int answer(int c, _Bool isMember, int class) {
  requireCharacter(c);
  return isMember ? class : 0;
}

static _Bool isLetter(int c) { return between(c, 'a', 'z') || between(c, 'A', 'Z'); }

int isalpha(int c) { return answer(c, isLetter(c), ALPHA); }

int isupper(int c) { return answer(c, between(c, 'A', 'Z'), UPPER); }

int islower(int c) { return answer(c, between(c, 'a', 'z'), LOWER); }

int isdigit(int c) { return answer(c, between(c, '0', '9'), DIGIT); }

int isxdigit(int c) {
  return answer(c, between(c, '0', '9') || between(c, 'a', 'f') || between(c, 'A', 'F'), XDIGIT);
}

int isalnum(int c) { return answer(c, isLetter(c) || between(c, '0', '9'), ALNUM); }

int isspace(int c) { return answer(c, isSpaceCharacter(c), SPACE); }

int isblank(int c) { return answer(c, c == ' ' || c == '\t', BLANK); }

int isprint(int c) { return answer(c, between(c, ' ', '~'), PRINT); }

int isgraph(int c) { return answer(c, between(c, '!', '~'), GRAPH); }

int iscntrl(int c) { return answer(c, between(c, 0, 31) || c == 127, CNTRL); }

int ispunct(int c) {
  return answer(c, between(c, '!', '~') && !isLetter(c) && !between(c, '0', '9'), PUNCT);
}

int tolower(int c) {
  requireCharacter(c);
  return between(c, 'A', 'Z') ? c + ('a' - 'A') : c;
}

int toupper(int c) {
  requireCharacter(c);
  return between(c, 'a', 'z') ? c - ('a' - 'A') : c;
}

int isascii(int c) { return (c & ~0x7f) == 0; }

int toascii(int c) { return c & 0x7f; }
