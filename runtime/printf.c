// The printf family. What goes to a stream is only read (format.c); its length is
// known roughly, and every call may fail. What goes to memory is made.
#include "format.h"
#include "stream.h"

void* malloc(size_t size);

static int print(const char* format, struct Arguments* arguments) {
  struct Output out = outputNot(1);
  int result = __fathom_format(&out, format, arguments);
  size_t length = __fathom_count(&out);
  return result == 0 && length <= INT_LARGEST && __fathom_nondet_bool() ? (int)length : -1;
}

static int printTo(struct Stream* stream, const char* format, struct Arguments* arguments) {
  useStream(stream);
  int result = print(format, arguments);
  if (result < 0)
    stream->flags |= SEEN_ERROR;
  return result;
}

// At most `size` bytes, terminator included; returns the length of the whole text.
static int makeText(char* text, size_t size, const char* format, struct Arguments* arguments) {
  struct Output out = size == 0 ? outputNot(0) : outputTo(text, size - 1);
  int result = __fathom_format(&out, format, arguments);
  __fathom_put_terminator(&out);
  return result == 0 ? (int)out.count : -1;
}

static void requireRoom(size_t needed, size_t room) {
  if (needed > room)
    __fathom_fail("out-of-bounds-write", "the destination is smaller than the size that is given");
}

// The text is measured before it is made.
static int makeNewText(char** result, const char* format, struct Arguments* arguments) {
  struct Arguments again;
  va_copy(again.list, arguments->list);
  int length = makeText(NULL, 0, format, arguments);
  char* text = length < 0 ? NULL : malloc((size_t)length + 1);
  if (text != NULL) {
    makeText(text, (size_t)length + 1, format, &again);
    *result = text;
  }
  va_end(again.list);
  return text != NULL ? length : -1;
}

int printf(const char* format, ...) { WITH_ARGUMENTS(printTo(stdout, format, &arguments)); }

int vprintf(const char* format, va_list list) { WITH_LIST(printTo(stdout, format, &arguments)); }

int fprintf(struct Stream* stream, const char* format, ...) {
  WITH_ARGUMENTS(printTo(stream, format, &arguments));
}

int vfprintf(struct Stream* stream, const char* format, va_list list) {
  WITH_LIST(printTo(stream, format, &arguments));
}

int dprintf(int descriptor, const char* format, ...) {
  (void)descriptor;
  WITH_ARGUMENTS(print(format, &arguments));
}

int vdprintf(int descriptor, const char* format, va_list list) {
  (void)descriptor;
  WITH_LIST(print(format, &arguments));
}

void syslog(int priority, const char* format, ...) {
  (void)priority;
  struct Arguments arguments;
  va_start(arguments.list, format);
  print(format, &arguments);
  va_end(arguments.list);
}

int sprintf(char* text, const char* format, ...) {
  WITH_ARGUMENTS(makeText(text, SIZE_LARGEST, format, &arguments));
}

int vsprintf(char* text, const char* format, va_list list) {
  WITH_LIST(makeText(text, SIZE_LARGEST, format, &arguments));
}

int snprintf(char* text, size_t size, const char* format, ...) {
  WITH_ARGUMENTS(makeText(text, size, format, &arguments));
}

int vsnprintf(char* text, size_t size, const char* format, va_list list) {
  WITH_LIST(makeText(text, size, format, &arguments));
}

int asprintf(char** result, const char* format, ...) {
  WITH_ARGUMENTS(makeNewText(result, format, &arguments));
}

int vasprintf(char** result, const char* format, va_list list) {
  WITH_LIST(makeNewText(result, format, &arguments));
}

// What fortified headers call; `level` would forbid %n in writable formats.

int __printf_chk(int level, const char* format, ...) {
  (void)level;
  WITH_ARGUMENTS(printTo(stdout, format, &arguments));
}

int __vprintf_chk(int level, const char* format, va_list list) {
  (void)level;
  WITH_LIST(printTo(stdout, format, &arguments));
}

int __fprintf_chk(struct Stream* stream, int level, const char* format, ...) {
  (void)level;
  WITH_ARGUMENTS(printTo(stream, format, &arguments));
}

int __vfprintf_chk(struct Stream* stream, int level, const char* format, va_list list) {
  (void)level;
  WITH_LIST(printTo(stream, format, &arguments));
}

int __dprintf_chk(int descriptor, int level, const char* format, ...) {
  (void)descriptor, (void)level;
  WITH_ARGUMENTS(print(format, &arguments));
}

// The text and its terminator have to fit into `room`.
static int makeCheckedText(char* text, size_t room, const char* format,
                           struct Arguments* arguments) {
  struct Output out = outputTo(text, room);
  int result = __fathom_format(&out, format, arguments);
  if (out.count >= out.room)
    __fathom_fail("out-of-bounds-write", "the destination is too small for the formatted text");
  __fathom_put_terminator(&out);
  return result == 0 ? (int)out.count : -1;
}

int __sprintf_chk(char* text, int level, size_t room, const char* format, ...) {
  (void)level;
  WITH_ARGUMENTS(makeCheckedText(text, room, format, &arguments));
}

int __vsprintf_chk(char* text, int level, size_t room, const char* format, va_list list) {
  (void)level;
  WITH_LIST(makeCheckedText(text, room, format, &arguments));
}

int __snprintf_chk(char* text, size_t size, int level, size_t room, const char* format, ...) {
  (void)level;
  requireRoom(size, room);
  WITH_ARGUMENTS(makeText(text, size, format, &arguments));
}

int __vsnprintf_chk(char* text, size_t size, int level, size_t room, const char* format,
                    va_list list) {
  (void)level;
  requireRoom(size, room);
  WITH_LIST(makeText(text, size, format, &arguments));
}

int __asprintf_chk(char** result, int level, const char* format, ...) {
  (void)level;
  WITH_ARGUMENTS(makeNewText(result, format, &arguments));
}

int __vasprintf_chk(char** result, int level, const char* format, va_list list) {
  (void)level;
  WITH_LIST(makeNewText(result, format, &arguments));
}
