// Texts of wide characters: as string.c and search.c, with other elements.
#include "wide.h"

void* malloc(size_t size);

size_t wcslen(const Wide* text) { return wideLength(text); }

size_t wcsnlen(const Wide* text, size_t most) { return wideLengthUpTo(text, most); }

// More elements than an object can have are as many bytes as none can have.
static size_t bytesOf(size_t count) {
  size_t bytes;
  return __builtin_mul_overflow(count, sizeof(Wide), &bytes) ? SIZE_LARGEST : bytes;
}

// Copying.

Wide* wmemcpy(Wide* to, const Wide* from, size_t count) {
  __builtin_memcpy(to, from, bytesOf(count));
  return to;
}

Wide* wmempcpy(Wide* to, const Wide* from, size_t count) {
  __builtin_memcpy(to, from, bytesOf(count));
  return to + count;
}

Wide* wmemmove(Wide* to, const Wide* from, size_t count) {
  __builtin_memmove(to, from, bytesOf(count));
  return to;
}

static void fill(Wide* to, Wide c, size_t count) {
  requireWritable(to, bytesOf(count));
  for (size_t i = 0; i < count; ++i)
    to[i] = c;
}

Wide* wmemset(Wide* to, Wide c, size_t count) {
  fill(to, c, count);
  return to;
}

static Wide* copyAll(Wide* to, const Wide* from) {
  size_t length = wideLength(from);
  requireDisjoint(to, bytesOf(length + 1), from, bytesOf(length + 1));
  __builtin_memcpy(to, from, bytesOf(length + 1));
  return to + length;
}

static Wide* copyPadded(Wide* to, const Wide* from, size_t count) {
  size_t length = wideLengthUpTo(from, count);
  requireDisjoint(to, bytesOf(count), from, bytesOf(length < count ? length + 1 : length));
  __builtin_memcpy(to, from, bytesOf(length));
  __builtin_memset(to + length, 0, bytesOf(count - length));
  return to + length;
}

static void append(Wide* to, const Wide* from, size_t most) {
  size_t used = wideLength(to);
  size_t length = wideLengthUpTo(from, most);
  requireDisjoint(to + used, bytesOf(length + 1), from,
                  bytesOf(length < most ? length + 1 : length));
  __builtin_memcpy(to + used, from, bytesOf(length));
  to[used + length] = 0;
}

Wide* wcscpy(Wide* to, const Wide* from) {
  copyAll(to, from);
  return to;
}

Wide* wcpcpy(Wide* to, const Wide* from) { return copyAll(to, from); }

Wide* wcsncpy(Wide* to, const Wide* from, size_t count) {
  copyPadded(to, from, count);
  return to;
}

Wide* wcpncpy(Wide* to, const Wide* from, size_t count) { return copyPadded(to, from, count); }

Wide* wcscat(Wide* to, const Wide* from) {
  append(to, from, SIZE_LARGEST);
  return to;
}

Wide* wcsncat(Wide* to, const Wide* from, size_t most) {
  append(to, from, most);
  return to;
}

Wide* wcsdup(const Wide* text) {
  size_t bytes = bytesOf(wideLength(text) + 1);
  Wide* copy = malloc(bytes);
  if (copy != NULL)
    __builtin_memcpy(copy, text, bytes);
  return copy;
}

// Comparing. Elements are compared as the numbers they are.

static int orderOf(Wide left, Wide right) { return (left > right) - (left < right); }

static Wide lowerWide(Wide c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }

static int compareUpTo(const Wide* left, const Wide* right, size_t most, _Bool folded) {
  for (size_t i = 0; i < most; ++i) {
    Wide a = folded ? lowerWide(left[i]) : left[i];
    Wide b = folded ? lowerWide(right[i]) : right[i];
    if (a != b || a == 0)
      return anyWithSignOf(orderOf(a, b));
  }
  return 0;
}

int wcscmp(const Wide* left, const Wide* right) {
  return compareUpTo(left, right, SIZE_LARGEST, 0);
}

int wcsncmp(const Wide* left, const Wide* right, size_t most) {
  return compareUpTo(left, right, most, 0);
}

int wcscoll(const Wide* left, const Wide* right) {
  return compareUpTo(left, right, SIZE_LARGEST, 0);
}

int wcscasecmp(const Wide* left, const Wide* right) {
  return compareUpTo(left, right, SIZE_LARGEST, 1);
}

int wcsncasecmp(const Wide* left, const Wide* right, size_t most) {
  return compareUpTo(left, right, most, 1);
}

// As memcmp: both ranges must be there as a whole.
int wmemcmp(const Wide* left, const Wide* right, size_t count) {
  int order = 0;
  for (size_t i = 0; i < count; ++i) {
    int here = orderOf(left[i], right[i]);
    order = order == 0 ? here : order;
  }
  return anyWithSignOf(order);
}

// Searching.

Wide* wmemchr(const Wide* memory, Wide wanted, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (memory[i] == wanted)
      return (Wide*)(memory + i);
  }
  return NULL;
}

static const Wide* find(const Wide* text, Wide wanted) {
  for (;; ++text) {
    if (*text == wanted)
      return text;
    if (*text == 0)
      return NULL;
  }
}

Wide* wcschr(const Wide* text, Wide wanted) { return (Wide*)find(text, wanted); }

Wide* wcsrchr(const Wide* text, Wide wanted) {
  const Wide* last = NULL;
  for (;; ++text) {
    if (*text == wanted)
      last = text;
    if (*text == 0)
      return (Wide*)last;
  }
}

// The number of leading characters that are in the set, or that are not.
static size_t span(const Wide* text, const Wide* set, _Bool inside) {
  (void)wideLength(set);
  size_t length = 0;
  while (text[length] != 0 && (find(set, text[length]) != NULL) == inside)
    ++length;
  return length;
}

size_t wcsspn(const Wide* text, const Wide* set) { return span(text, set, 1); }

size_t wcscspn(const Wide* text, const Wide* set) { return span(text, set, 0); }

Wide* wcspbrk(const Wide* text, const Wide* set) {
  const Wide* found = text + span(text, set, 0);
  return *found == 0 ? NULL : (Wide*)found;
}

Wide* wcsstr(const Wide* text, const Wide* wanted) {
  size_t length = wideLength(wanted);
  for (;; ++text) {
    size_t i = 0;
    while (i < length && text[i] == wanted[i])
      ++i;
    if (i == length)
      return (Wide*)text;
    if (*text == 0)
      return NULL;
  }
}

Wide* wcstok(Wide* text, const Wide* set, Wide** rest) {
  Wide* start = text != NULL ? text : *rest;
  if (start == NULL)
    return NULL;
  start += span(start, set, 1);
  if (*start == 0) {
    *rest = NULL;
    return NULL;
  }
  Wide* end = start + span(start, set, 0);
  *rest = *end == 0 ? NULL : end + 1;
  *end = 0;
  return start;
}
