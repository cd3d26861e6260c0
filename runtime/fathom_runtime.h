// What the models in this folder are written on: the operations that the
// encoder implements itself, and a few helpers over them.
//
// The models are C, compiled once to bitcode for each target and linked into a
// program only where the program leaves a name undefined; a program's own
// definition always wins. Hence three rules for the code here:
// - No system headers. A model must not depend on one C library's types, and
//   the 32-bit headers need not be installed. The compiler's own macros
//   (__SIZE_TYPE__, __LONG_MAX__, ...) say what the target is.
// - A model calls another public function only where a real library does so
//   observably (strdup calls malloc, which a program may replace). Otherwise
//   it uses the static helpers below, so that a program that defines its own
//   strlen does not change what strcpy means.
// - Loops are plain. The encoder unrolls a loop while its guard is not false, so
//   a loop over a constant size, or up to the terminator of a known string, ends by
//   itself. Running off the end of an object is found by the access itself.
//
// A check that fails in here is reported at the program's call.
#ifndef FATHOM_RUNTIME_H
#define FATHOM_RUNTIME_H

#include <stdarg.h>
#include <stddef.h>

#define INT_LARGEST __INT_MAX__
#define INT_SMALLEST (-__INT_MAX__ - 1)
#define SIZE_LARGEST __SIZE_MAX__
#define OBJECT_LARGEST ((size_t)__PTRDIFF_MAX__)
typedef __UINTPTR_TYPE__ Address;

// Executions in which the condition is false are cut from here on.
void __fathom_assume(_Bool condition);
// The same, and the verdict says so in this sentence, a literal.
void __fathom_suppose(_Bool condition, const char* sentence);
// The verdict says this sentence, which may also be a parameter that denotes a literal.
void __fathom_note(const char* sentence);
// A check of this kind (src/encode/check_kinds.def) fails here. The kind is a
// literal; the message is one too, or a parameter that denotes a constant
// string in the context of the call (the text of an assertion).
_Noreturn void __fathom_fail(const char* kind, const char* message);
// The same of an assertion that does not end the program by itself: with --continue-after-failure
// the execution goes on.
void __fathom_violated(const char* kind, const char* message);
// Some execution should come here with this condition.
void __fathom_cover(_Bool condition);
// The execution ends normally.
_Noreturn void __fathom_end(void);
// It goes on behind the setjmp whose record this is (src/frontend/jumps.cpp); an error if
// there is none, or its function has returned.
_Noreturn void __fathom_jump(void* record);

// Who may free an object. From FAMILY_ALLOCA on they are none of the program's: they are
// no leaks, and a free() of one is a mismatched free.
enum Family {
  FAMILY_MALLOC = 0,
  FAMILY_NEW = 1,
  FAMILY_NEW_ARRAY = 2,
  FAMILY_NEW_ALIGNED = 3,  // with a std::align_val_t, which delete must be given, too
  FAMILY_NEW_ARRAY_ALIGNED = 4,
  FAMILY_ALLOCA = 5,
  FAMILY_STREAM = 6,   // a FILE, closed by fclose or pclose
  FAMILY_LIBRARY = 7,  // lives to the end of the program
  FAMILY_TEXT = 8,     // so does this, and nobody may write to it
};
// A new object, never null, its content arbitrary but fixed, its address a multiple of 16.
void* __fathom_allocate(size_t size, int family);
// The address of the next one is a multiple of this, if it is a known power of two.
void __fathom_align_next(size_t alignment);
// Ends an object's life; null is ignored. Checks double, invalid and mismatched free.
void __fathom_deallocate(void* pointer, int family);

// Arbitrary values.
_Bool __fathom_nondet_bool(void);
_Bool __fathom_nondet_failure(void);  // nobody expects it
int __fathom_nondet_int(void);
unsigned __fathom_nondet_unsigned(void);
long __fathom_nondet_long(void);
unsigned long long __fathom_nondet_ulonglong(void);
size_t __fathom_nondet_size(void);
// Arbitrary content; a write access as far as checks go. Nothing if the size is 0.
void __fathom_havoc(void* pointer, size_t size);
// The same for a harness: what lies there is a value of whatever type is read, and
// the object does not count as modified.
void __fathom_arbitrary(void* pointer, size_t size);

// Writes what the text holds from now on, into an object of FAMILY_TEXT.
void __fathom_fill_text(char* to, const char* from, size_t size);

// Whether the value depends on no input. An execution that is shown has the same answers.
_Bool __fathom_is_known(size_t value);

// Whether this is main's argv, as the program was given it.
_Bool __fathom_is_program_arguments(const void* pointer);

// Questions about pointers. A size of 0 is readable and writable everywhere.
_Bool __fathom_readable(const void* pointer, size_t size);
_Bool __fathom_writable(const void* pointer, size_t size);
size_t __fathom_object_size(const void* pointer);  // 0 for null and invalid pointers
// The mode in which floats are rounded from here on, as FLT_ROUNDS numbers it.
void __fathom_set_rounding(int mode);
size_t __fathom_offset(const void* pointer);
size_t __fathom_object(const void* pointer);  // a number that tells objects apart; 0 for null
_Bool __fathom_same_object(const void* left, const void* right);
_Bool __fathom_is_heap(const void* pointer);   // into a heap object that was not freed
_Bool __fathom_is_alloc(const void* pointer);  // into any object that is alive
// The same, or to its end. The memory model "flat", which does not know of what block an address
// is, says yes.
_Bool __fathom_is_within(const void* pointer);
// A check: the pointer is null, or denotes a place in an object that is alive, or its end.
void __fathom_primitive(const void* pointer);

// Shadow state: has a byte of the pointer's object been written since the last reset?
_Bool __fathom_is_modified(const void* pointer);
void __fathom_reset_modified(const void* pointer);
void __fathom_tracking(_Bool on);

// Runs the program's functions with __attribute__((destructor)); the front end writes it.
void __fathom_destructors(void);

// What the user asked for; constants.
_Bool __fathom_malloc_may_fail(void);
// What an allocation can ask for, at most.
size_t __fathom_largest_allocation(void);
_Bool __fathom_new_may_throw(void);
_Bool __fathom_check_on(const char* kind);

// errno (errno.c), and the values that Linux gives to it.
extern int __fathom_errno;
enum {
  ERROR_INTERRUPTED = 4,       // EINTR
  ERROR_NO_MEMORY = 12,        // ENOMEM
  ERROR_INVALID = 22,          // EINVAL
  ERROR_DOMAIN = 33,           // EDOM
  ERROR_OUT_OF_RANGE = 34,     // ERANGE
  ERROR_VALUE_TOO_LARGE = 75,  // EOVERFLOW
};

// What is done last when the program ends (program.c); null if nothing.
extern void (*__fathom_flush)(void);

// The largest text that strerror and its relatives return, without the
// terminator; and the largest that the environment can hold, which is Linux's
// own limit for one string (32 pages).
#define MESSAGE_LARGEST 255
#define ENVIRONMENT_LARGEST 131071

// An access of `size` bytes. The first byte is touched to tell a null, freed or
// otherwise dead pointer from one that merely has too little behind it.
static inline void requireReadable(const void* pointer, size_t size) {
  if (size != 0 && !__fathom_readable(pointer, size)) {
    (void)*(const volatile unsigned char*)pointer;
    __fathom_fail("out-of-bounds-read", "a library function reads past the end of an object");
  }
}

static inline void requireWritable(void* pointer, size_t size) {
  if (size != 0 && !__fathom_writable(pointer, size)) {
    *(volatile unsigned char*)pointer = 0;
    __fathom_fail("out-of-bounds-write", "a library function writes past the end of an object");
  }
}

// The number of characters before the terminator.
static inline size_t textLength(const char* text) {
  size_t length = 0;
  while (text[length] != 0)
    ++length;
  return length;
}

// The same, but at most `most`; nothing beyond is read.
static inline size_t textLengthUpTo(const char* text, size_t most) {
  size_t length = 0;
  while (length < most && text[length] != 0)
    ++length;
  return length;
}

// A function reads a text whose content does not matter. When the last byte of
// the object is 0 the text ends inside, wherever that may be, and no loop is
// needed: that is so for all literals and most buffers. Not when reads of
// unwritten bytes are reported, because that last byte may be one.
static inline void requireText(const char* text) {
  size_t size = __fathom_object_size(text);
  size_t offset = __fathom_offset(text);
  _Bool ends = 0;
  if (!__fathom_check_on("uninit") && offset < size && __fathom_readable(text, size - offset))
    ends = text[size - offset - 1] == 0;
  if (!ends)
    (void)textLength(text);
}

// The ranges that a function reads and writes must not overlap. Said here for
// texts, because a memcpy says nothing about the terminator that was only read
// or the padding that is written apart, and lets an object be copied onto itself
// (compilers make one of an assignment between structs).
static inline void requireDisjoint(const void* written, size_t writtenSize, const void* read,
                                   size_t readSize) {
  if (!__fathom_same_object(written, read))
    return;
  size_t to = __fathom_offset(written);
  size_t from = __fathom_offset(read);
  if (from < to + writtenSize && to < from + readSize)
    __fathom_fail("overlapping-copy", "the text that is copied overlaps its destination");
}

// A text of the library's own, which the program must not change: arbitrary, of
// any length up to `longest`.
static inline char* libraryText(size_t longest) {
  size_t length = __fathom_nondet_size();
  __fathom_assume(length <= longest);
  char* text = __fathom_allocate(length + 1, FAMILY_TEXT);
  __fathom_assume(text[length] == 0);
  return text;
}

// An arbitrary value in [least, most].
static inline int anyIntBetween(int least, int most) {
  int value = __fathom_nondet_int();
  __fathom_assume(value >= least && value <= most);
  return value;
}

static inline size_t anySizeUpTo(size_t most) {
  size_t value = __fathom_nondet_size();
  __fathom_assume(value <= most);
  return value;
}

// The result of a comparison: C promises its sign only. The values are made so that
// the sign is known by their shape, and a test of it needs no solver.
static inline int anyWithSignOf(int order) {
  if (order == 0)
    return 0;
  int bits = __fathom_nondet_int();
  if (order < 0)
    return bits | INT_SMALLEST;
  int positive = bits & INT_LARGEST;
  return positive == 0 ? 1 : positive;
}

// 0 or -1: how most of the system's functions say whether they worked.
static inline int anyOutcome(void) { return __fathom_nondet_bool() ? 0 : -1; }

// 0, or -1 with an arbitrary error number: of the functions that set errno.
static inline int anyOutcomeWithError(void) {
  if (__fathom_nondet_bool())
    return 0;
  __fathom_errno = anyIntBetween(1, 133);
  return -1;
}

// Texts from outside can be of any length. What costs a lot for each character goes on only so
// far, and the verdict says so; in an object of known size it goes on to the end.
enum { LONGEST_NUMBER = 24, LONGEST_SPACE = 16 };

static inline void limitNumber(const char* from, const char* at, size_t longest) {
  if ((size_t)(at - from) == longest && !__fathom_is_known(__fathom_object_size(from)))
    __fathom_fail("unwinding", "a text from outside can have more spaces or digits");
}

static inline _Bool isSpaceCharacter(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// The value of a digit in any base up to 36; 36 for what is none.
static inline unsigned digitValue(unsigned char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'z')
    return c - 'a' + 10u;
  if (c >= 'A' && c <= 'Z')
    return c - 'A' + 10u;
  return 36;
}

static inline unsigned char lowerCase(unsigned char c) {
  return c >= 'A' && c <= 'Z' ? (unsigned char)(c + ('a' - 'A')) : c;
}

// Lets models hand a va_list on by reference, whatever its type is.
struct Arguments {
  va_list list;
};

#endif
