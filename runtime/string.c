// Texts: copying and comparing. (Searching and splitting: search.c.)
//
// A copy is a walk to the terminator followed by one memcpy, so that bounds and
// overlap are checked by that one step, and its message speaks of the whole
// text.
#include "fathom_runtime.h"

static void requireRoom(size_t needed, size_t room) {
  if (needed > room)
    __fathom_fail("out-of-bounds-write", "the destination is too small for the text");
}

size_t strlen(const char* text) { return textLength(text); }

size_t strnlen(const char* text, size_t most) { return textLengthUpTo(text, most); }

// Copying. `room` is what a fortified header knows about the destination.

// Returns where the terminator is, for stpcpy's sake.
static char* copyAll(char* to, const char* from, size_t room) {
  size_t size = textLength(from) + 1;
  requireRoom(size, room);
  requireDisjoint(to, size, from, size);
  __builtin_memcpy(to, from, size);
  return to + size - 1;
}

// strncpy: exactly `size` bytes are written, the rest filled with zeros.
static char* copyPadded(char* to, const char* from, size_t size, size_t room) {
  requireRoom(size, room);
  size_t length = textLengthUpTo(from, size);
  requireDisjoint(to, size, from, length < size ? length + 1 : length);
  __builtin_memcpy(to, from, length);
  __builtin_memset(to + length, 0, size - length);
  return to + length;
}

// strncat: at most `most` characters, and then always a terminator.
static void append(char* to, const char* from, size_t most, size_t room) {
  size_t used = textLength(to);
  size_t length = textLengthUpTo(from, most);
  requireRoom(used + length + 1, room);
  requireDisjoint(to + used, length + 1, from, length < most ? length + 1 : length);
  __builtin_memcpy(to + used, from, length);
  to[used + length] = 0;
}

// strlcpy: never more than `size` bytes, terminator included.
static size_t copyTruncated(char* to, const char* from, size_t size, size_t room) {
  requireRoom(size, room);
  size_t length = textLength(from);
  if (size != 0) {
    size_t kept = length < size ? length : size - 1;
    requireDisjoint(to, kept + 1, from, length + 1);
    __builtin_memcpy(to, from, kept);
    to[kept] = 0;
  }
  return length;
}

static size_t appendTruncated(char* to, const char* from, size_t size, size_t room) {
  requireRoom(size, room);
  size_t used = textLengthUpTo(to, size);
  return used + copyTruncated(to + used, from, size - used, SIZE_LARGEST);
}

char* strcpy(char* to, const char* from) {
  copyAll(to, from, SIZE_LARGEST);
  return to;
}

char* __strcpy_chk(char* to, const char* from, size_t room) {
  copyAll(to, from, room);
  return to;
}

char* stpcpy(char* to, const char* from) { return copyAll(to, from, SIZE_LARGEST); }

char* __stpcpy(char* to, const char* from) { return copyAll(to, from, SIZE_LARGEST); }

char* __stpcpy_chk(char* to, const char* from, size_t room) { return copyAll(to, from, room); }

char* strncpy(char* to, const char* from, size_t size) {
  copyPadded(to, from, size, SIZE_LARGEST);
  return to;
}

char* __strncpy_chk(char* to, const char* from, size_t size, size_t room) {
  copyPadded(to, from, size, room);
  return to;
}

char* stpncpy(char* to, const char* from, size_t size) {
  return copyPadded(to, from, size, SIZE_LARGEST);
}

char* __stpncpy_chk(char* to, const char* from, size_t size, size_t room) {
  return copyPadded(to, from, size, room);
}

char* strcat(char* to, const char* from) {
  append(to, from, SIZE_LARGEST, SIZE_LARGEST);
  return to;
}

char* __strcat_chk(char* to, const char* from, size_t room) {
  append(to, from, SIZE_LARGEST, room);
  return to;
}

char* strncat(char* to, const char* from, size_t most) {
  append(to, from, most, SIZE_LARGEST);
  return to;
}

char* __strncat_chk(char* to, const char* from, size_t most, size_t room) {
  append(to, from, most, room);
  return to;
}

size_t strlcpy(char* to, const char* from, size_t size) {
  return copyTruncated(to, from, size, SIZE_LARGEST);
}

size_t __strlcpy_chk(char* to, const char* from, size_t size, size_t room) {
  return copyTruncated(to, from, size, room);
}

size_t strlcat(char* to, const char* from, size_t size) {
  return appendTruncated(to, from, size, SIZE_LARGEST);
}

size_t __strlcat_chk(char* to, const char* from, size_t size, size_t room) {
  return appendTruncated(to, from, size, room);
}

// Comparing.

static int compareUpTo(const char* left, const char* right, size_t most) {
  for (size_t i = 0; i < most; ++i) {
    unsigned char a = (unsigned char)left[i];
    unsigned char b = (unsigned char)right[i];
    if (a != b || a == 0)
      return anyWithSignOf(a - b);
  }
  return 0;
}

static int compareFolded(const char* left, const char* right, size_t most) {
  for (size_t i = 0; i < most; ++i) {
    unsigned char a = lowerCase((unsigned char)left[i]);
    unsigned char b = lowerCase((unsigned char)right[i]);
    if (a != b || a == 0)
      return anyWithSignOf(a - b);
  }
  return 0;
}

int strcmp(const char* left, const char* right) { return compareUpTo(left, right, SIZE_LARGEST); }

int strncmp(const char* left, const char* right, size_t most) {
  return compareUpTo(left, right, most);
}

int strcasecmp(const char* left, const char* right) {
  return compareFolded(left, right, SIZE_LARGEST);
}

int strncasecmp(const char* left, const char* right, size_t most) {
  return compareFolded(left, right, most);
}

// In the "C" locale, the only one modelled, texts collate by their bytes.
int strcoll(const char* left, const char* right) { return compareUpTo(left, right, SIZE_LARGEST); }

size_t strxfrm(char* to, const char* from, size_t size) {
  size_t length = textLength(from);
  size_t copied = length < size ? length + 1 : size;
  requireDisjoint(to, copied, from, length + 1);
  __builtin_memcpy(to, from, copied);
  return length;
}

// Messages: any text.

char* strerror(int number) {
  (void)number;
  return libraryText(MESSAGE_LARGEST);
}

char* strsignal(int number) {
  (void)number;
  return libraryText(MESSAGE_LARGEST);
}

// glibc's strerror_r, which need not use the buffer...
char* strerror_r(int number, char* buffer, size_t size) {
  (void)number;
  if (size == 0 || __fathom_nondet_bool())
    return libraryText(MESSAGE_LARGEST);
  size_t length = anySizeUpTo(size - 1);
  __fathom_havoc(buffer, length);
  buffer[length] = 0;
  return buffer;
}

// ... and POSIX's, which its headers call by this name.
int __xpg_strerror_r(int number, char* buffer, size_t size) {
  (void)number;
  if (size != 0) {
    size_t length = anySizeUpTo(size - 1);
    __fathom_havoc(buffer, length);
    buffer[length] = 0;
  }
  return __fathom_nondet_bool() ? 0 : ERROR_OUT_OF_RANGE;
}
