// Streams. What is read is arbitrary, of any length that the call allows; what
// is written only has to be readable; every call may fail. Whether one did, feof and
// ferror tell.
//
// A stream that fopen returns is an object of its own family: free() of it is a
// mismatched free, a second fclose a double free, and a stream left open is no
// leak of memory (the library keeps a list of them).
#include "stream.h"

void* realloc(void* pointer, size_t size);

static struct Stream standardStreams[3];

struct Stream* stdin = &standardStreams[0];
struct Stream* stdout = &standardStreams[1];
struct Stream* stderr = &standardStreams[2];

static _Bool isStandard(const struct Stream* stream) {
  return stream == &standardStreams[0] || stream == &standardStreams[1] ||
         stream == &standardStreams[2];
}

static struct Stream* openStream(void) {
  if (__fathom_nondet_bool()) {
    __fathom_errno = anyIntBetween(1, 133);
    return NULL;
  }
  struct Stream* stream = __fathom_allocate(sizeof(struct Stream), FAMILY_STREAM);
  __builtin_memset(stream, 0, sizeof(struct Stream));
  return stream;
}

// The standard streams stay where they are; closing no stream is using it.
static void closeStream(struct Stream* stream) {
  if (stream == NULL || isStandard(stream)) {
    useStream(stream);
    stream->flags = IS_CLOSED;
    return;
  }
  if (__fathom_is_alloc(stream) && __fathom_offset(stream) == 0 &&
      __fathom_object_size(stream) == sizeof(struct Stream))
    useStream(stream);
  __fathom_deallocate(stream, FAMILY_STREAM);
}

static struct Stream* openNamed(const char* name, const char* mode) {
  requireText(name);
  requireText(mode);
  return openStream();
}

// The large-file names are what headers make of the plain ones on 32-bit targets.
struct Stream* fopen(const char* name, const char* mode) { return openNamed(name, mode); }

struct Stream* fopen64(const char* name, const char* mode) { return openNamed(name, mode); }

struct Stream* popen(const char* command, const char* mode) { return openNamed(command, mode); }

struct Stream* fdopen(int descriptor, const char* mode) {
  (void)descriptor;
  requireText(mode);
  return openStream();
}

struct Stream* tmpfile(void) { return openStream(); }

// Closes the old file whether or not the new one opens.
struct Stream* freopen(const char* name, const char* mode, struct Stream* stream) {
  if (name != NULL)
    requireText(name);
  requireText(mode);
  useStream(stream);
  if (__fathom_nondet_bool()) {
    stream->flags = 0;
    stream->pushedBack = 0;
    return stream;
  }
  closeStream(stream);
  return NULL;
}

int fclose(struct Stream* stream) {
  closeStream(stream);
  return anyOutcome();
}

int pclose(struct Stream* stream) {
  closeStream(stream);
  return __fathom_nondet_int();
}

// Characters.

static int readCharacter(struct Stream* stream) {
  useStream(stream);
  if (stream->pushedBack != 0) {
    int c = stream->pushedBack - 1;
    stream->pushedBack = 0;
    return c;
  }
  int c = anyIntBetween(END_OF_FILE, 255);
  if (c == END_OF_FILE)
    endInput(stream);
  return c;
}

static int writeCharacter(int c, struct Stream* stream) {
  useStream(stream);
  return mayWrite(stream) ? (unsigned char)c : END_OF_FILE;
}

int fgetc(struct Stream* stream) { return readCharacter(stream); }

int getc(struct Stream* stream) { return readCharacter(stream); }

int _IO_getc(struct Stream* stream) { return readCharacter(stream); }

int fgetc_unlocked(struct Stream* stream) { return readCharacter(stream); }

int getc_unlocked(struct Stream* stream) { return readCharacter(stream); }

int __uflow(struct Stream* stream) { return readCharacter(stream); }

int getchar(void) { return readCharacter(stdin); }

int getchar_unlocked(void) { return readCharacter(stdin); }

// There is room for one character; more may be refused.
int ungetc(int c, struct Stream* stream) {
  useStream(stream);
  if (c == END_OF_FILE || (stream->pushedBack != 0 && __fathom_nondet_bool()))
    return END_OF_FILE;
  stream->pushedBack = (unsigned char)c + 1;
  stream->flags &= ~SEEN_END;
  return (unsigned char)c;
}

int fputc(int c, struct Stream* stream) { return writeCharacter(c, stream); }

int putc(int c, struct Stream* stream) { return writeCharacter(c, stream); }

int _IO_putc(int c, struct Stream* stream) { return writeCharacter(c, stream); }

int fputc_unlocked(int c, struct Stream* stream) { return writeCharacter(c, stream); }

int putc_unlocked(int c, struct Stream* stream) { return writeCharacter(c, stream); }

int __overflow(struct Stream* stream, int c) { return writeCharacter(c, stream); }

int putchar(int c) { return writeCharacter(c, stdout); }

int putchar_unlocked(int c) { return writeCharacter(c, stdout); }

// Lines.

static int writeText(const char* text, struct Stream* stream) {
  requireText(text);
  useStream(stream);
  return mayWrite(stream) ? anyIntBetween(0, INT_LARGEST) : END_OF_FILE;
}

int puts(const char* text) { return writeText(text, stdout); }

int fputs(const char* text, struct Stream* stream) { return writeText(text, stream); }

int fputs_unlocked(const char* text, struct Stream* stream) { return writeText(text, stream); }

void perror(const char* text) {
  if (text != NULL)
    requireText(text);
}

// Stores 1 to `most` characters and a terminator, or nothing at the end of the
// file; a read error may come after some were stored. A newline is the last
// character; that is said of the first ones only.
#define KNOWN_CHARACTERS 16
static char* readLine(char* text, size_t most, struct Stream* stream) {
  if (__fathom_nondet_bool()) {
    endInput(stream);
    return NULL;
  }
  size_t length = __fathom_nondet_size();
  __fathom_assume(length >= 1 && length <= most);
  __fathom_havoc(text, length);
  text[length] = 0;
  for (size_t i = 0; i + 1 < most && i < KNOWN_CHARACTERS; ++i) {
    if (i + 1 < length)
      __fathom_assume(text[i] != '\n');
  }
  if (__fathom_nondet_bool()) {
    stream->flags |= SEEN_ERROR;
    return NULL;
  }
  mayEndInput(stream);
  return text;
}

// A size of 1 leaves room for the terminator only.
static char* readLineOf(char* text, int size, struct Stream* stream) {
  useStream(stream);
  if (size <= 0)
    return NULL;
  if (size == 1) {
    text[0] = 0;
    return text;
  }
  return readLine(text, (size_t)size - 1, stream);
}

char* fgets(char* text, int size, struct Stream* stream) { return readLineOf(text, size, stream); }

char* fgets_unlocked(char* text, int size, struct Stream* stream) {
  return readLineOf(text, size, stream);
}

char* __fgets_chk(char* text, size_t room, int size, struct Stream* stream) {
  if (size > 0 && (size_t)size > room)
    __fathom_fail("out-of-bounds-write", "fgets is given a size larger than its buffer");
  return readLineOf(text, size, stream);
}

// No buffer is large enough for gets. An empty line is a terminator alone.
char* gets(char* text) {
  useStream(stdin);
  if (__fathom_nondet_bool()) {
    text[0] = 0;
    return text;
  }
  return readLine(text, OBJECT_LARGEST - 1, stdin);
}

// Grows the buffer when it is too small, with realloc as POSIX says.
static long readLong(char** text, size_t* size, struct Stream* stream) {
  useStream(stream);
  if (text == NULL || size == NULL) {
    __fathom_errno = ERROR_INVALID;
    return -1;
  }
  size_t length = __fathom_nondet_size();
  __fathom_assume(length <= OBJECT_LARGEST / 2);
  size_t needed = length + 1;
  if (*text == NULL || *size < needed) {
    size_t larger = __fathom_nondet_size();
    __fathom_assume(larger >= needed && larger <= OBJECT_LARGEST);
    char* grown = realloc(*text, larger);
    if (grown == NULL)
      return -1;
    *text = grown;
    *size = larger;
  }
  if (length == 0) {
    endInput(stream);
    return -1;
  }
  __fathom_havoc(*text, length);
  (*text)[length] = 0;
  mayEndInput(stream);
  return (long)length;
}

long getline(char** text, size_t* size, struct Stream* stream) {
  return readLong(text, size, stream);
}

long getdelim(char** text, size_t* size, int last, struct Stream* stream) {
  (void)last;
  return readLong(text, size, stream);
}

long __getdelim(char** text, size_t* size, int last, struct Stream* stream) {
  (void)last;
  return readLong(text, size, stream);
}

// Blocks. A part of an element may have been stored at the end; what follows stays
// as it was.

static size_t blockSize(size_t size, size_t count) {
  size_t bytes;
  return __builtin_mul_overflow(size, count, &bytes) ? SIZE_LARGEST : bytes;
}

static size_t readBlock(void* to, size_t size, size_t count, struct Stream* stream) {
  useStream(stream);
  size_t bytes = blockSize(size, count);
  if (bytes == 0)
    return 0;
  requireWritable(to, bytes);
  stream->pushedBack = 0;
  size_t read = anySizeUpTo(count);
  if (read == count) {
    __fathom_havoc(to, bytes);
    return count;
  }
  __fathom_havoc(to, read * size + anySizeUpTo(size - 1));
  endInput(stream);
  return read;
}

static size_t writeBlock(const void* from, size_t size, size_t count, struct Stream* stream) {
  useStream(stream);
  size_t bytes = blockSize(size, count);
  if (bytes == 0)
    return 0;
  requireReadable(from, bytes);
  return mayWrite(stream) ? count : anySizeUpTo(count - 1);
}

size_t fread(void* to, size_t size, size_t count, struct Stream* stream) {
  return readBlock(to, size, count, stream);
}

size_t fread_unlocked(void* to, size_t size, size_t count, struct Stream* stream) {
  return readBlock(to, size, count, stream);
}

size_t __fread_chk(void* to, size_t room, size_t size, size_t count, struct Stream* stream) {
  if (blockSize(size, count) > room)
    __fathom_fail("out-of-bounds-write", "fread is given a size larger than its buffer");
  return readBlock(to, size, count, stream);
}

size_t fwrite(const void* from, size_t size, size_t count, struct Stream* stream) {
  return writeBlock(from, size, count, stream);
}

size_t fwrite_unlocked(const void* from, size_t size, size_t count, struct Stream* stream) {
  return writeBlock(from, size, count, stream);
}

// Position and state.

int fflush(struct Stream* stream) {
  if (stream == NULL)
    return anyOutcome();
  useStream(stream);
  return mayWrite(stream) ? 0 : END_OF_FILE;
}

static int moveTo(struct Stream* stream) {
  useStream(stream);
  if (anyOutcomeWithError() != 0)
    return -1;
  stream->flags &= ~SEEN_END;
  stream->pushedBack = 0;
  return 0;
}

int fseek(struct Stream* stream, long offset, int origin) {
  (void)offset, (void)origin;
  return moveTo(stream);
}

// off_t is a long, or the large one of 32-bit targets; it does not matter.
int fseeko(struct Stream* stream, long offset, int origin) {
  (void)offset, (void)origin;
  return moveTo(stream);
}

int fseeko64(struct Stream* stream, long long offset, int origin) {
  (void)offset, (void)origin;
  return moveTo(stream);
}

// As large as glibc's fpos_t.
enum { POSITION_SIZE = sizeof(void*) == 8 ? 16 : 12 };

int fgetpos(struct Stream* stream, void* position) {
  useStream(stream);
  requireWritable(position, POSITION_SIZE);
  if (anyOutcomeWithError() != 0)
    return -1;
  __fathom_havoc(position, POSITION_SIZE);
  return 0;
}

int fsetpos(struct Stream* stream, const void* position) {
  requireReadable(position, POSITION_SIZE);
  return moveTo(stream);
}

static long position(struct Stream* stream) {
  useStream(stream);
  long position = __fathom_nondet_long();
  return position < 0 ? -1 : position;
}

long ftell(struct Stream* stream) { return position(stream); }

long ftello(struct Stream* stream) { return position(stream); }

long long ftello64(struct Stream* stream) { return position(stream); }

static void forgetFailures(struct Stream* stream) {
  useStream(stream);
  stream->flags &= ~(SEEN_END | SEEN_ERROR);
}

void rewind(struct Stream* stream) {
  forgetFailures(stream);
  stream->pushedBack = 0;
}

void clearerr(struct Stream* stream) { forgetFailures(stream); }

int feof(struct Stream* stream) {
  useStream(stream);
  return stream->flags & SEEN_END;
}

int ferror(struct Stream* stream) {
  useStream(stream);
  return stream->flags & SEEN_ERROR;
}

int fileno(struct Stream* stream) {
  useStream(stream);
  return anyIntBetween(-1, INT_LARGEST);
}

// Of glibc: _IONBF and BUFSIZ.
#define NO_BUFFER 2
#define BUFFER_SIZE 8192

// Streams that have, or had, a buffer of the program. Those that are open when it ends are
// flushed then.
struct Buffered {
  struct Buffered* next;
  struct Stream* stream;
};

static struct Buffered* buffered;

static void flushAll(void) {
  for (struct Buffered* one = buffered; one != NULL; one = one->next) {
    struct Stream* stream = one->stream;
    if (!isStandard(stream) && !__fathom_is_alloc(stream))
      continue;
    if (stream->buffer != NULL && !(stream->flags & IS_CLOSED) &&
        !__fathom_writable(stream->buffer, stream->bufferSize))
      __fathom_fail("use-after-return", "the buffer of a stream is gone when the program ends");
  }
}

static void flushAtEnd(struct Stream* stream) {
  struct Buffered* added = __fathom_allocate(sizeof(struct Buffered), FAMILY_LIBRARY);
  added->next = buffered;
  added->stream = stream;
  buffered = added;
  __fathom_flush = flushAll;
}

// The buffer is the stream's until it is closed or has another one.
static void setBuffer(struct Stream* stream, char* buffer, size_t size) {
  useStream(stream);
  if (buffer != NULL)
    flushAtEnd(stream);
  stream->buffer = buffer;
  stream->bufferSize = buffer == NULL ? 0 : size;
}

int setvbuf(struct Stream* stream, char* buffer, int mode, size_t size) {
  if (mode == NO_BUFFER)
    buffer = NULL;
  if (buffer != NULL)
    requireWritable(buffer, size);
  useStream(stream);
  if (anyOutcome() != 0)
    return -1;
  setBuffer(stream, buffer, size);
  return 0;
}

void setbuf(struct Stream* stream, char* buffer) {
  if (buffer != NULL)
    requireWritable(buffer, BUFFER_SIZE);
  setBuffer(stream, buffer, BUFFER_SIZE);
}

void setlinebuf(struct Stream* stream) { setBuffer(stream, NULL, 0); }

// Files.

int remove(const char* name) {
  requireText(name);
  return anyOutcomeWithError();
}

int rename(const char* from, const char* to) {
  requireText(from);
  requireText(to);
  return anyOutcomeWithError();
}
