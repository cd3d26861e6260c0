// Streams. What is read is arbitrary, of any length that the call allows; what
// is written only has to be readable; every call may fail.
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
  if (stream == NULL || isStandard(stream))
    useStream(stream);
  else
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
  if (__fathom_nondet_bool())
    return stream;
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
  return anyIntBetween(END_OF_FILE, 255);
}

static int writeCharacter(int c, struct Stream* stream) {
  useStream(stream);
  return __fathom_nondet_bool() ? (unsigned char)c : END_OF_FILE;
}

int fgetc(struct Stream* stream) { return readCharacter(stream); }

int getc(struct Stream* stream) { return readCharacter(stream); }

int _IO_getc(struct Stream* stream) { return readCharacter(stream); }

int fgetc_unlocked(struct Stream* stream) { return readCharacter(stream); }

int getc_unlocked(struct Stream* stream) { return readCharacter(stream); }

int __uflow(struct Stream* stream) { return readCharacter(stream); }

int getchar(void) { return readCharacter(stdin); }

int getchar_unlocked(void) { return readCharacter(stdin); }

int ungetc(int c, struct Stream* stream) {
  return c == END_OF_FILE ? END_OF_FILE : writeCharacter(c, stream);
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

static int anyWritten(void) {
  int result = __fathom_nondet_int();
  return result < 0 ? END_OF_FILE : result;
}

int puts(const char* text) {
  requireText(text);
  return anyWritten();
}

int fputs(const char* text, struct Stream* stream) {
  requireText(text);
  useStream(stream);
  return anyWritten();
}

int fputs_unlocked(const char* text, struct Stream* stream) {
  requireText(text);
  useStream(stream);
  return anyWritten();
}

void perror(const char* text) {
  if (text != NULL)
    requireText(text);
}

// Stores 1 to `most` characters and a terminator, or nothing at the end of the
// file; a read error may come after some were stored.
static char* readLine(char* text, size_t most) {
  if (__fathom_nondet_bool())
    return NULL;
  size_t length = __fathom_nondet_size();
  __fathom_assume(length >= 1 && length <= most);
  __fathom_havoc(text, length);
  text[length] = 0;
  return __fathom_nondet_bool() ? text : NULL;
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
  return readLine(text, (size_t)size - 1);
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
  return readLine(text, OBJECT_LARGEST - 1);
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
  if (length == 0)
    return -1;
  __fathom_havoc(*text, length);
  (*text)[length] = 0;
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

// Blocks. A part of an element may have been stored at the end, so all of the
// buffer is arbitrary afterwards.

static size_t blockSize(size_t size, size_t count) {
  size_t bytes;
  return __builtin_mul_overflow(size, count, &bytes) ? SIZE_LARGEST : bytes;
}

static size_t readBlock(void* to, size_t size, size_t count, struct Stream* stream) {
  useStream(stream);
  size_t bytes = blockSize(size, count);
  if (bytes == 0)
    return 0;
  __fathom_havoc(to, bytes);
  return anySizeUpTo(count);
}

static size_t writeBlock(const void* from, size_t size, size_t count, struct Stream* stream) {
  useStream(stream);
  size_t bytes = blockSize(size, count);
  if (bytes == 0)
    return 0;
  requireReadable(from, bytes);
  return anySizeUpTo(count);
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
  if (stream != NULL)
    useStream(stream);
  return anyOutcome();
}

int fseek(struct Stream* stream, long offset, int origin) {
  (void)offset, (void)origin;
  useStream(stream);
  return anyOutcomeWithError();
}

long ftell(struct Stream* stream) {
  useStream(stream);
  long position = __fathom_nondet_long();
  return position < 0 ? -1 : position;
}

void rewind(struct Stream* stream) { useStream(stream); }

int feof(struct Stream* stream) {
  useStream(stream);
  return __fathom_nondet_bool();
}

int ferror(struct Stream* stream) {
  useStream(stream);
  return __fathom_nondet_bool();
}

void clearerr(struct Stream* stream) { useStream(stream); }

int fileno(struct Stream* stream) {
  useStream(stream);
  return anyIntBetween(-1, INT_LARGEST);
}

// Of glibc: _IONBF and BUFSIZ.
#define NO_BUFFER 2
#define BUFFER_SIZE 8192

int setvbuf(struct Stream* stream, char* buffer, int mode, size_t size) {
  if (buffer != NULL && mode != NO_BUFFER)
    requireWritable(buffer, size);
  useStream(stream);
  return anyOutcome();
}

void setbuf(struct Stream* stream, char* buffer) {
  if (buffer != NULL)
    requireWritable(buffer, BUFFER_SIZE);
  useStream(stream);
}

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
