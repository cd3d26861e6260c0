// Addresses of the internet: their byte order and their texts. Those of version 4 are
// exact; the text of one of version 6 is any of a length that such a text can have.
#include "fathom_runtime.h"

enum { VERSION_4 = 2, VERSION_6 = 10, SIZE_4 = 4, SIZE_6 = 16, LONGEST_4 = 15, LONGEST_6 = 45 };
enum { ERROR_NO_SPACE = 28, ERROR_NO_FAMILY = 97 };

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define SWAP_16(number) __builtin_bswap16(number)
#define SWAP_32(number) __builtin_bswap32(number)
#else
#define SWAP_16(number) (number)
#define SWAP_32(number) (number)
#endif

unsigned short htons(unsigned short number) { return SWAP_16(number); }
unsigned short ntohs(unsigned short number) { return SWAP_16(number); }
unsigned htonl(unsigned number) { return SWAP_32(number); }
unsigned ntohl(unsigned number) { return SWAP_32(number); }

static size_t putByte(char* to, unsigned byte) {
  size_t length = 0;
  if (byte >= 100)
    to[length++] = (char)('0' + byte / 100);
  if (byte >= 10)
    to[length++] = (char)('0' + byte / 10 % 10);
  to[length++] = (char)('0' + byte % 10);
  return length;
}

static size_t putAddress(char* to, const unsigned char* bytes) {
  size_t length = 0;
  for (size_t i = 0; i < SIZE_4; ++i) {
    if (i > 0)
      to[length++] = '.';
    length += putByte(to + length, bytes[i]);
  }
  to[length] = 0;
  return length;
}

const char* inet_ntop(int family, const void* address, char* to, unsigned size) {
  char text[LONGEST_6 + 1];
  size_t length;
  if (family == VERSION_4) {
    length = putAddress(text, address);
  } else if (family == VERSION_6) {
    requireReadable(address, SIZE_6);
    length = 2 + anySizeUpTo(LONGEST_6 - 2);
    __fathom_havoc(text, sizeof text);
    text[length] = 0;
  } else {
    __fathom_errno = ERROR_NO_FAMILY;
    return NULL;
  }
  if (length >= size) {
    __fathom_errno = ERROR_NO_SPACE;
    return NULL;
  }
  __builtin_memcpy(to, text, length + 1);
  return to;
}

// Four numbers without leading zeros, and dots between them.
static _Bool readAddress(const char* text, unsigned char* bytes) {
  for (size_t i = 0; i < SIZE_4; ++i) {
    unsigned number = 0, digits = 0;
    for (; *text >= '0' && *text <= '9'; ++text) {
      if (++digits > 3 || (digits > 1 && number == 0))
        return 0;
      number = number * 10 + (unsigned)(*text - '0');
    }
    if (digits == 0 || number > 255 || *text != (i + 1 < SIZE_4 ? '.' : 0))
      return 0;
    bytes[i] = (unsigned char)number;
    ++text;
  }
  return 1;
}

int inet_pton(int family, const char* text, void* address) {
  if (family == VERSION_4) {
    unsigned char bytes[SIZE_4];
    if (!readAddress(text, bytes))
      return 0;
    __builtin_memcpy(address, bytes, SIZE_4);
    return 1;
  }
  if (family != VERSION_6) {
    __fathom_errno = ERROR_NO_FAMILY;
    return -1;
  }
  requireText(text);
  if (__fathom_nondet_bool())
    return 0;
  __fathom_havoc(address, SIZE_6);
  return 1;
}

// struct in_addr holds the four bytes.
char* inet_ntoa(unsigned address) {
  static char text[LONGEST_4 + 1];
  putAddress(text, (const unsigned char*)&address);
  return text;
}
