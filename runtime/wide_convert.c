// Between wide characters and bytes, and what a wide character is.
//
// A character of ASCII is one byte in every locale. Others depend on the locale, so
// they are left open: a byte above 127 may begin a character, go on with one, or be an
// error; a wide character above 127 may take one to four bytes or be an error. Classes
// and cases are those of the "C" locale.
#include "wide.h"

enum { ERROR_ILLEGAL_SEQUENCE = 84, MULTIBYTE_LARGEST = 4 };
#define FAILED ((size_t)-1)
#define INCOMPLETE ((size_t)-2)

static size_t failed(void) {
  __fathom_errno = ERROR_ILLEGAL_SEQUENCE;
  return FAILED;
}

static Wide anyBeyondAscii(void) { return anyIntBetween(128, 0x10ffff); }

// Reads one character of at most `most` bytes. Returns how many it has, 0 for the
// terminator.
static size_t readWide(Wide* to, const char* from, size_t most) {
  if (most == 0)
    return INCOMPLETE;
  unsigned char first = (unsigned char)*from;
  if (first < 128) {
    if (to != NULL)
      *to = first;
    return first != 0;
  }
  if (__fathom_nondet_bool())
    return failed();
  size_t length = 1;
  while (length < MULTIBYTE_LARGEST && length < most && (unsigned char)from[length] >= 128 &&
         __fathom_nondet_bool())
    ++length;
  if (length == most && length < MULTIBYTE_LARGEST && __fathom_nondet_bool())
    return INCOMPLETE;
  if (to != NULL)
    *to = anyBeyondAscii();
  return length;
}

// Stores a character as bytes, of which there are at most four.
static size_t writeWide(char* to, Wide c) {
  if (c >= 0 && c < 128) {
    *to = (char)c;
    return 1;
  }
  if (__fathom_nondet_bool())
    return failed();
  size_t length = 1 + anySizeUpTo(MULTIBYTE_LARGEST - 1);
  __fathom_havoc(to, length);
  return length;
}

int mblen(const char* from, size_t most) {
  if (from == NULL)
    return 0;
  size_t length = readWide(NULL, from, most);
  return length >= INCOMPLETE ? -1 : (int)length;
}

int mbtowc(Wide* to, const char* from, size_t most) {
  if (from == NULL)
    return 0;
  size_t length = readWide(to, from, most);
  return length >= INCOMPLETE ? -1 : (int)length;
}

int wctomb(char* to, Wide c) { return to == NULL ? 0 : (int)writeWide(to, c); }

// The state is not used, but has to be there: glibc's mbstate_t.
static void useState(void* state) {
  if (state != NULL)
    requireWritable(state, 8);
}

size_t mbrtowc(Wide* to, const char* from, size_t most, void* state) {
  useState(state);
  return from == NULL ? 0 : readWide(to, from, most);
}

size_t mbrlen(const char* from, size_t most, void* state) {
  useState(state);
  return from == NULL ? 0 : readWide(NULL, from, most);
}

size_t wcrtomb(char* to, Wide c, void* state) {
  useState(state);
  return to == NULL ? 1 : writeWide(to, c);
}

int mbsinit(const void* state) {
  if (state != NULL)
    requireReadable(state, 8);
  return 1;
}

WideOrEnd btowc(int c) { return c >= 0 && c < 128 ? (WideOrEnd)c : WIDE_END; }

int wctob(WideOrEnd c) { return c < 128 ? (int)c : -1; }

// Whole texts. With a null target they are measured. `rest` is null, or is set to where
// it ended: null behind the terminator.
static size_t readText(Wide* to, const char* from, size_t most, const char** rest) {
  size_t count = 0;
  for (; to == NULL || count < most; ++count) {
    size_t length = readWide(to == NULL ? NULL : to + count, from, MULTIBYTE_LARGEST);
    if (length >= INCOMPLETE || length == 0) {
      if (rest != NULL && to != NULL)
        *rest = length == 0 ? NULL : from;
      return length == 0 ? count : failed();
    }
    from += length;
  }
  if (rest != NULL && to != NULL)
    *rest = from;
  return count;
}

static size_t writeText(char* to, const Wide* from, size_t most, const Wide** rest) {
  size_t bytes = 0;
  for (;; ++from) {
    char character[MULTIBYTE_LARGEST];
    if (to != NULL && bytes >= most)
      break;
    size_t length = writeWide(character, *from);
    if (length == FAILED || (to != NULL && length > most - bytes)) {
      if (rest != NULL && to != NULL)
        *rest = from;
      return length == FAILED ? FAILED : bytes;
    }
    if (to != NULL)
      __builtin_memcpy(to + bytes, character, length);
    if (*from == 0) {
      if (rest != NULL && to != NULL)
        *rest = NULL;
      return bytes;
    }
    bytes += length;
  }
  if (rest != NULL)
    *rest = from;
  return bytes;
}

size_t mbstowcs(Wide* to, const char* from, size_t most) { return readText(to, from, most, NULL); }

size_t wcstombs(char* to, const Wide* from, size_t most) { return writeText(to, from, most, NULL); }

size_t mbsrtowcs(Wide* to, const char** from, size_t most, void* state) {
  useState(state);
  return readText(to, *from, most, from);
}

size_t wcsrtombs(char* to, const Wide** from, size_t most, void* state) {
  useState(state);
  return writeText(to, *from, most, from);
}

// Classes.

static _Bool isRange(WideOrEnd c, char first, char last) {
  return c >= (WideOrEnd)first && c <= (WideOrEnd)last;
}

static _Bool isUpper(WideOrEnd c) { return isRange(c, 'A', 'Z'); }

static _Bool isLower(WideOrEnd c) { return isRange(c, 'a', 'z'); }

static _Bool isDigit(WideOrEnd c) { return isRange(c, '0', '9'); }

static _Bool isGraph(WideOrEnd c) { return isRange(c, '!', '~'); }

static _Bool isLetterOrDigit(WideOrEnd c) { return isUpper(c) || isLower(c) || isDigit(c); }

int iswupper(WideOrEnd c) { return isUpper(c); }

int iswlower(WideOrEnd c) { return isLower(c); }

int iswalpha(WideOrEnd c) { return isUpper(c) || isLower(c); }

int iswdigit(WideOrEnd c) { return isDigit(c); }

int iswxdigit(WideOrEnd c) { return c < 128 && digitValue((unsigned char)c) < 16; }

int iswalnum(WideOrEnd c) { return isLetterOrDigit(c); }

int iswspace(WideOrEnd c) { return c < 128 && isSpaceCharacter((int)c); }

int iswblank(WideOrEnd c) { return c == ' ' || c == '\t'; }

int iswprint(WideOrEnd c) { return c == ' ' || isGraph(c); }

int iswgraph(WideOrEnd c) { return isGraph(c); }

int iswpunct(WideOrEnd c) { return isGraph(c) && !isLetterOrDigit(c); }

int iswcntrl(WideOrEnd c) { return c < 32 || c == 127; }

WideOrEnd towlower(WideOrEnd c) { return isUpper(c) ? c + ('a' - 'A') : c; }

WideOrEnd towupper(WideOrEnd c) { return isLower(c) ? c - ('a' - 'A') : c; }
