// The system calls that programs use most, as far as memory goes: those that
// store through a pointer must have a model, because a function without one is
// taken to change nothing.
#include "fathom_runtime.h"

// A count of bytes moved, or -1 with an error. ssize_t is as wide as long.
static long anyMoved(size_t most) {
  if (anyOutcomeWithError() != 0)
    return -1;
  return (long)anySizeUpTo(most < OBJECT_LARGEST ? most : OBJECT_LARGEST);
}

static long readBytes(void* to, size_t size) {
  // As many as asked for must fit, however many come.
  requireWritable(to, size);
  long moved = anyMoved(size);
  if (moved > 0)
    __fathom_havoc(to, (size_t)moved);
  return moved;
}

static long writeBytes(const void* from, size_t size) {
  requireReadable(from, size);
  return anyMoved(size);
}

long read(int descriptor, void* to, size_t size) {
  (void)descriptor;
  return readBytes(to, size);
}

long __read_chk(int descriptor, void* to, size_t size, size_t room) {
  (void)descriptor;
  if (size > room)
    __fathom_fail("out-of-bounds-write", "read is given a size larger than its buffer");
  return readBytes(to, size);
}

long pread(int descriptor, void* to, size_t size, long offset) {
  (void)descriptor, (void)offset;
  return readBytes(to, size);
}

// Behind an offset of 64 bits, whatever off_t is.
long pread64(int descriptor, void* to, size_t size, long long offset) {
  (void)descriptor, (void)offset;
  return readBytes(to, size);
}

long pwrite64(int descriptor, const void* from, size_t size, long long offset) {
  (void)descriptor, (void)offset;
  return writeBytes(from, size);
}

long recv(int descriptor, void* to, size_t size, int flags) {
  (void)descriptor, (void)flags;
  return readBytes(to, size);
}

long getrandom(void* to, size_t size, unsigned flags) {
  (void)flags;
  return readBytes(to, size);
}

long write(int descriptor, const void* from, size_t size) {
  (void)descriptor;
  return writeBytes(from, size);
}

long pwrite(int descriptor, const void* from, size_t size, long offset) {
  (void)descriptor, (void)offset;
  return writeBytes(from, size);
}

long send(int descriptor, const void* from, size_t size, int flags) {
  (void)descriptor, (void)flags;
  return writeBytes(from, size);
}

static int anyDescriptor(void) {
  return anyOutcomeWithError() != 0 ? -1 : anyIntBetween(0, INT_LARGEST);
}

// A file that is made needs a mode. The flags are those of Linux: O_CREAT, O_TMPFILE.
static _Bool needsMode(int flags) {
  enum { CREATE = 0x40, TEMPORARY = 0x410000 };
  return (flags & CREATE) != 0 || (flags & TEMPORARY) == TEMPORARY;
}

static int openFile(const char* name, int flags, struct Arguments* mode) {
  requireText(name);
  if (needsMode(flags))
    (void)va_arg(mode->list, unsigned);
  return anyDescriptor();
}

#define OPEN_WITH_MODE()                         \
  struct Arguments mode;                         \
  va_start(mode.list, flags);                    \
  int descriptor = openFile(name, flags, &mode); \
  va_end(mode.list);                             \
  return descriptor

int open(const char* name, int flags, ...) { OPEN_WITH_MODE(); }

int open64(const char* name, int flags, ...) { OPEN_WITH_MODE(); }

int creat(const char* name, unsigned mode) {
  (void)mode;
  requireText(name);
  return anyDescriptor();
}

int close(int descriptor) {
  (void)descriptor;
  return anyOutcomeWithError();
}

int unlink(const char* name) {
  requireText(name);
  return anyOutcomeWithError();
}

int access(const char* name, int mode) {
  (void)mode;
  requireText(name);
  return anyOutcomeWithError();
}

int pipe(int descriptors[2]) {
  if (anyOutcomeWithError() != 0)
    return -1;
  descriptors[0] = anyIntBetween(0, INT_LARGEST);
  descriptors[1] = anyIntBetween(0, INT_LARGEST);
  return 0;
}

int isatty(int descriptor) {
  (void)descriptor;
  return __fathom_nondet_bool();
}

// Who the process is does not change.
static int process, parent;

static int same(int* remembered) {
  if (*remembered == 0)
    *remembered = anyIntBetween(1, INT_LARGEST);
  return *remembered;
}

int getpid(void) { return same(&process); }

int getppid(void) { return same(&parent); }

// With a null buffer getcwd allocates one, as glibc does.
char* getcwd(char* to, size_t size) {
  void* malloc(size_t);
  if (anyOutcomeWithError() != 0)
    return NULL;
  size_t length = __fathom_nondet_size();
  __fathom_assume(length >= 1 && length < OBJECT_LARGEST && (size == 0 || length < size));
  if (to == NULL) {
    to = malloc(size == 0 ? length + 1 : size);
    if (to == NULL)
      return NULL;
  } else if (size == 0) {
    __fathom_errno = ERROR_INVALID;
    return NULL;
  }
  __fathom_havoc(to, length);
  to[length] = 0;
  return to;
}

// A name has up to 64 characters. One that is too long may come without its
// terminator, or be an error. All that is said to be there must be there.
int gethostname(char* to, size_t size) {
  requireWritable(to, size);
  size_t length = anySizeUpTo(64);
  size_t stored = length < size ? length + 1 : size;
  __fathom_havoc(to, stored);
  if (length < size) {
    to[length] = 0;
    return 0;
  }
  return anyOutcomeWithError();
}

long readlink(const char* name, char* to, size_t size) {
  requireText(name);
  return readBytes(to, size);
}

// As large as struct stat is on Linux; its layout does not matter.
enum { STATUS_SIZE = sizeof(void*) == 8 ? 144 : 88 };

static int readStatus(void* status) {
  if (anyOutcomeWithError() != 0)
    return -1;
  __fathom_havoc(status, STATUS_SIZE);
  return 0;
}

int stat(const char* name, void* status) {
  requireText(name);
  return readStatus(status);
}

int lstat(const char* name, void* status) {
  requireText(name);
  return readStatus(status);
}

int fstat(int descriptor, void* status) {
  (void)descriptor;
  return readStatus(status);
}

// struct stat64, which on 64-bit targets is the same.
static int readStatus64(void* status) {
  if (anyOutcomeWithError() != 0)
    return -1;
  __fathom_havoc(status, sizeof(void*) == 8 ? STATUS_SIZE : 96);
  return 0;
}

int stat64(const char* name, void* status) {
  requireText(name);
  return readStatus64(status);
}

int lstat64(const char* name, void* status) {
  requireText(name);
  return readStatus64(status);
}

int fstat64(int descriptor, void* status) {
  (void)descriptor;
  return readStatus64(status);
}

int waitpid(int process, int* status, int options) {
  (void)process, (void)options;
  if (status != NULL)
    *status = __fathom_nondet_int();
  return anyIntBetween(-1, INT_LARGEST);
}

int wait(int* status) {
  if (status != NULL)
    *status = __fathom_nondet_int();
  return anyIntBetween(-1, INT_LARGEST);
}
