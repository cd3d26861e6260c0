// Texts: finding and splitting. Everything stops where C says it stops, so
// nothing behind a match is read; but sets and patterns are read as a whole first.
#include "fathom_runtime.h"

static _Bool isOneOf(char c, const char* set) {
  for (size_t i = 0; set[i] != 0; ++i) {
    if (set[i] == c)
      return 1;
  }
  return 0;
}

// The length of the start of `text` that is made of characters inside (or
// outside) the set.
static size_t spanOf(const char* text, const char* set, _Bool inside) {
  size_t length = 0;
  requireText(set);
  while (text[length] != 0 && isOneOf(text[length], set) == inside)
    ++length;
  return length;
}

// The first `c`, or else the terminator.
static char* findOrEnd(const char* text, int c) {
  while (*text != 0 && *text != (char)c)
    ++text;
  return (char*)text;
}

static char* findFirst(const char* text, int c) {
  char* found = findOrEnd(text, c);
  return *found == (char)c ? found : NULL;
}

static char* findLast(const char* text, int c) {
  const char* found = NULL;
  for (;; ++text) {
    if (*text == (char)c)
      found = text;
    if (*text == 0)
      return (char*)found;
  }
}

static char* findText(const char* text, const char* wanted, _Bool fold) {
  requireText(wanted);
  for (;; ++text) {
    size_t i = 0;
    while (wanted[i] != 0 &&
           (fold ? lowerCase((unsigned char)text[i]) == lowerCase((unsigned char)wanted[i])
                 : text[i] == wanted[i]))
      ++i;
    if (wanted[i] == 0)
      return (char*)text;
    if (text[i] == 0)
      return NULL;
  }
}

char* strchr(const char* text, int c) { return findFirst(text, c); }

char* index(const char* text, int c) { return findFirst(text, c); }

char* strchrnul(const char* text, int c) { return findOrEnd(text, c); }

char* strrchr(const char* text, int c) { return findLast(text, c); }

char* rindex(const char* text, int c) { return findLast(text, c); }

char* strstr(const char* text, const char* wanted) { return findText(text, wanted, 0); }

char* strcasestr(const char* text, const char* wanted) { return findText(text, wanted, 1); }

size_t strspn(const char* text, const char* set) { return spanOf(text, set, 1); }

size_t strcspn(const char* text, const char* set) { return spanOf(text, set, 0); }

char* strpbrk(const char* text, const char* set) {
  const char* found = text + spanOf(text, set, 0);
  return *found != 0 ? (char*)found : NULL;
}

static char* nextToken(char* text, const char* separators, char** rest) {
  if (text == NULL)
    text = *rest;
  text += spanOf(text, separators, 1);
  if (*text == 0) {
    *rest = text;
    return NULL;
  }
  char* end = text + spanOf(text, separators, 0);
  if (*end != 0)
    *end++ = 0;
  *rest = end;
  return text;
}

char* strtok(char* text, const char* separators) {
  static char* rest;
  return nextToken(text, separators, &rest);
}

char* strtok_r(char* text, const char* separators, char** rest) {
  return nextToken(text, separators, rest);
}

char* __strtok_r(char* text, const char* separators, char** rest) {
  return nextToken(text, separators, rest);
}

char* strsep(char** text, const char* separators) {
  char* start = *text;
  if (start == NULL)
    return NULL;
  char* end = start + spanOf(start, separators, 0);
  if (*end != 0) {
    *end = 0;
    *text = end + 1;
  } else {
    *text = NULL;
  }
  return start;
}

// What follows the last slash (GNU's basename, which changes nothing).
char* basename(const char* path) {
  const char* slash = findLast(path, '/');
  return (char*)(slash != NULL ? slash + 1 : path);
}
