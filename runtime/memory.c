// Functions on bytes. Copies and fills are the intrinsics, which the memory
// model performs as one step and which check their bounds, and for memcpy that
// the ranges do not overlap.
//
// The variants that end in _chk are what headers make of these under
// _FORTIFY_SOURCE: they know the room behind the destination, and a call that
// does not fit is the same error as the access would have been.
#include "fathom_runtime.h"

static void requireRoom(size_t needed, size_t room) {
  if (needed > room)
    __fathom_fail("out-of-bounds-write", "the destination is too small for what is written to it");
}

void* memcpy(void* to, const void* from, size_t size) {
  __builtin_memcpy(to, from, size);
  return to;
}

void* __memcpy_chk(void* to, const void* from, size_t size, size_t room) {
  requireRoom(size, room);
  __builtin_memcpy(to, from, size);
  return to;
}

void* mempcpy(void* to, const void* from, size_t size) {
  __builtin_memcpy(to, from, size);
  return (char*)to + size;
}

void* __mempcpy(void* to, const void* from, size_t size) {
  __builtin_memcpy(to, from, size);
  return (char*)to + size;
}

void* __mempcpy_chk(void* to, const void* from, size_t size, size_t room) {
  requireRoom(size, room);
  __builtin_memcpy(to, from, size);
  return (char*)to + size;
}

void* memmove(void* to, const void* from, size_t size) {
  __builtin_memmove(to, from, size);
  return to;
}

void* __memmove_chk(void* to, const void* from, size_t size, size_t room) {
  requireRoom(size, room);
  __builtin_memmove(to, from, size);
  return to;
}

void bcopy(const void* from, void* to, size_t size) { __builtin_memmove(to, from, size); }

void* memset(void* to, int byte, size_t size) {
  __builtin_memset(to, byte, size);
  return to;
}

void* __memset_chk(void* to, int byte, size_t size, size_t room) {
  requireRoom(size, room);
  __builtin_memset(to, byte, size);
  return to;
}

void bzero(void* to, size_t size) { __builtin_memset(to, 0, size); }

void explicit_bzero(void* to, size_t size) { __builtin_memset(to, 0, size); }

void __explicit_bzero_chk(void* to, size_t size, size_t room) {
  requireRoom(size, room);
  __builtin_memset(to, 0, size);
}

// Both ranges must be there as a whole, so the loop does not stop at the first
// difference: over a constant size its guard stays constant.
static int compare(const void* left, const void* right, size_t size) {
  const unsigned char* a = left;
  const unsigned char* b = right;
  int order = 0;
  _Bool same = 1;
  for (size_t i = 0; i < size; ++i) {
    int difference = a[i] - b[i];
    if (same)
      order = difference;
    same = same && difference == 0;
  }
  return anyWithSignOf(order);
}

int memcmp(const void* left, const void* right, size_t size) { return compare(left, right, size); }

int bcmp(const void* left, const void* right, size_t size) { return compare(left, right, size); }

// C promises that nothing behind the first match is read.
void* memchr(const void* memory, int wanted, size_t size) {
  const unsigned char* bytes = memory;
  for (size_t i = 0; i < size; ++i) {
    if (bytes[i] == (unsigned char)wanted)
      return (void*)(bytes + i);
  }
  return NULL;
}

static void* findByte(const void* memory, int wanted) {
  const unsigned char* bytes = memory;
  while (*bytes != (unsigned char)wanted)
    ++bytes;
  return (void*)bytes;
}

void* rawmemchr(const void* memory, int wanted) { return findByte(memory, wanted); }

void* __rawmemchr(const void* memory, int wanted) { return findByte(memory, wanted); }

void* memrchr(const void* memory, int wanted, size_t size) {
  const unsigned char* bytes = memory;
  requireReadable(memory, size);
  for (size_t i = size; i > 0; --i) {
    if (bytes[i - 1] == (unsigned char)wanted)
      return (void*)(bytes + i - 1);
  }
  return NULL;
}

// Copies up to and including the first `last`, and returns what follows it there.
void* memccpy(void* to, const void* from, int last, size_t size) {
  const unsigned char* bytes = from;
  for (size_t i = 0; i < size; ++i) {
    if (bytes[i] == (unsigned char)last) {
      __builtin_memcpy(to, from, i + 1);
      return (char*)to + i + 1;
    }
  }
  __builtin_memcpy(to, from, size);
  return NULL;
}

void* memmem(const void* memory, size_t size, const void* wanted, size_t wantedSize) {
  const unsigned char* bytes = memory;
  const unsigned char* pattern = wanted;
  requireReadable(memory, size);
  requireReadable(wanted, wantedSize);
  if (wantedSize > size)
    return NULL;
  for (size_t start = 0; start <= size - wantedSize; ++start) {
    size_t i = 0;
    while (i < wantedSize && bytes[start + i] == pattern[i])
      ++i;
    if (i == wantedSize)
      return (void*)(bytes + start);
  }
  return NULL;
}

// Copies pairs of bytes, each pair swapped; an odd last byte is left out.
void swab(const void* from, void* to, long size) {
  const unsigned char* source = from;
  unsigned char* target = to;
  if (size > 1)
    requireDisjoint(to, (size_t)size & ~(size_t)1, from, (size_t)size & ~(size_t)1);
  for (long i = 0; i + 1 < size; i += 2) {
    unsigned char first = source[i];
    unsigned char second = source[i + 1];
    target[i] = second;
    target[i + 1] = first;
  }
}

static int firstSetBit(unsigned long long bits) {
  return bits == 0 ? 0 : __builtin_ctzll(bits) + 1;
}

int ffs(int bits) { return firstSetBit((unsigned)bits); }

int ffsl(long bits) { return firstSetBit((unsigned long)bits); }

int ffsll(long long bits) { return firstSetBit((unsigned long long)bits); }
