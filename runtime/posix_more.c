// More of POSIX that stores through its pointers: names of files, sockets, sets of
// signals, who the machine is. Sizes are those of Linux.
#include "fathom_runtime.h"

void* malloc(size_t size);

// The last six characters of the template must be X, and are replaced.
static _Bool fillTemplate(char* text) {
  size_t length = textLength(text);
  if (length < 6) {
    __fathom_errno = ERROR_INVALID;
    return 0;
  }
  for (size_t i = length - 6; i < length; ++i) {
    if (text[i] != 'X') {
      __fathom_errno = ERROR_INVALID;
      return 0;
    }
  }
  for (size_t i = length - 6; i < length; ++i)
    text[i] = (char)anyIntBetween('0', 'z');
  return 1;
}

static int makeFile(char* text) {
  if (!fillTemplate(text) || anyOutcomeWithError() != 0)
    return -1;
  return anyIntBetween(0, INT_LARGEST);
}

int mkstemp(char* text) { return makeFile(text); }

int mkstemp64(char* text) { return makeFile(text); }

char* mkdtemp(char* text) { return fillTemplate(text) && anyOutcomeWithError() == 0 ? text : NULL; }

// A name has L_tmpnam bytes, terminator included.
char* tmpnam(char* to) {
  static char shared[20];
  char* name = to != NULL ? to : shared;
  __fathom_havoc(name, sizeof shared - 1);
  name[sizeof shared - 1] = 0;
  return __fathom_nondet_bool() ? name : NULL;
}

// A path has less than PATH_MAX bytes; without a buffer it is allocated.
char* realpath(const char* name, char* to) {
  requireText(name);
  if (anyOutcomeWithError() != 0)
    return NULL;
  size_t length = 1 + anySizeUpTo(4094);
  if (to == NULL)
    to = malloc(length + 1);
  if (to != NULL) {
    __fathom_havoc(to, length);
    to[length] = 0;
  }
  return to;
}

// Six texts of 64 characters and their terminators: struct utsname.
int uname(void* names) {
  enum { FIELD = 65, FIELDS = 6 };
  __fathom_havoc(names, (size_t)FIELD * FIELDS);
  for (size_t i = 1; i <= FIELDS; ++i)
    ((char*)names)[i * FIELD - 1] = 0;
  return 0;
}

// Sockets. An address is stored as far as there is room for it.

static void storeAddress(void* address, unsigned* size) {
  if (address == NULL)
    return;
  unsigned room = *size;
  requireWritable(address, room);
  unsigned actual = (unsigned)anyIntBetween(0, 128);
  __fathom_havoc(address, actual < room ? actual : room);
  *size = actual;
}

long recvfrom(int descriptor, void* to, size_t size, int flags, void* address, unsigned* room) {
  (void)descriptor, (void)flags;
  requireWritable(to, size);
  if (anyOutcomeWithError() != 0)
    return -1;
  size_t moved = anySizeUpTo(size < OBJECT_LARGEST ? size : OBJECT_LARGEST);
  __fathom_havoc(to, moved);
  storeAddress(address, room);
  return (long)moved;
}

long sendto(int descriptor, const void* from, size_t size, int flags, const void* address,
            unsigned addressSize) {
  (void)descriptor, (void)flags;
  requireReadable(from, size);
  if (address != NULL)
    requireReadable(address, addressSize);
  if (anyOutcomeWithError() != 0)
    return -1;
  return (long)anySizeUpTo(size < OBJECT_LARGEST ? size : OBJECT_LARGEST);
}

int accept(int descriptor, void* address, unsigned* size) {
  (void)descriptor;
  if (anyOutcomeWithError() != 0)
    return -1;
  storeAddress(address, size);
  return anyIntBetween(0, INT_LARGEST);
}

int bind(int descriptor, const void* address, unsigned size) {
  (void)descriptor;
  requireReadable(address, size);
  return anyOutcomeWithError();
}

int connect(int descriptor, const void* address, unsigned size) {
  (void)descriptor;
  requireReadable(address, size);
  return anyOutcomeWithError();
}

// Sets of signals: a bit for each from 1 to 64, in 128 bytes.

enum { SIGNALS = 64, SIGNAL_SET_SIZE = 128 };

static int bitOf(int signal) {
  if (signal >= 1 && signal <= SIGNALS)
    return signal - 1;
  __fathom_errno = ERROR_INVALID;
  return -1;
}

int sigemptyset(void* set) {
  __builtin_memset(set, 0, SIGNAL_SET_SIZE);
  return 0;
}

int sigfillset(void* set) {
  __builtin_memset(set, 0xff, SIGNAL_SET_SIZE);
  return 0;
}

int sigaddset(unsigned char* set, int signal) {
  int bit = bitOf(signal);
  if (bit < 0)
    return -1;
  set[bit / 8] |= (unsigned char)(1 << bit % 8);
  return 0;
}

int sigdelset(unsigned char* set, int signal) {
  int bit = bitOf(signal);
  if (bit < 0)
    return -1;
  set[bit / 8] &= (unsigned char)~(1 << bit % 8);
  return 0;
}

int sigismember(const unsigned char* set, int signal) {
  int bit = bitOf(signal);
  return bit < 0 ? -1 : set[bit / 8] >> bit % 8 & 1;
}

int sigprocmask(int how, const void* set, void* old) {
  (void)how;
  if (set != NULL)
    requireReadable(set, SIGNAL_SET_SIZE);
  if (old != NULL)
    __fathom_havoc(old, SIGNAL_SET_SIZE);
  return anyOutcomeWithError();
}
