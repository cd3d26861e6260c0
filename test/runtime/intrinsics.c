// Stand-ins for the encoder's intrinsics. Arbitrary values are random, with
// small ones more frequent; an assumption that does not hold, a failed check and the
// end of the program jump back to the test. Objects are remembered, so that questions
// about them have answers; what is readable, AddressSanitizer knows.
#include "intrinsics.h"

#include <fenv.h>
#include <sanitizer/asan_interface.h>

bool __fathom_readable(const void* pointer, size_t size);

jmp_buf stopPoint;
bool stopIsExpected;
const char* failedKind;
int scriptedBool = -1;
bool mallocMayFail;
bool abortIsChecked;

void __fathom_fill_text(char* to, const char* from, size_t size) { memcpy(to, from, size); }

bool __fathom_is_program_arguments(const void* pointer) {
  (void)pointer;
  return false;
}

bool __fathom_is_known(size_t value) {
  (void)value;
  return true;
}

void complain(const char* file, int line, const char* what) {
  fprintf(stderr, "%s:%d: %s\n", file, line, what);
  abort();
}

static void stopWith(enum Stop stop, const char* what) {
  if (!stopIsExpected) {
    fprintf(stderr, "a model stopped: %s\n", what);
    abort();
  }
  longjmp(stopPoint, stop);
}

uint64_t randomBits(void) {
  static uint64_t state = 88172645463325252u;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * 2685821657736338717u;
}

size_t randomBelow(size_t limit) { return (randomBits() >> 11) % limit; }

static uint64_t randomSmall(void) {
  return randomBelow(2) ? randomBelow(4) : randomBits() >> randomBelow(64);
}

static size_t script[16];
static size_t scriptLength, scriptPosition;

void scriptSizes(size_t count, const size_t* sizes) {
  for (size_t i = 0; i < count; ++i)
    script[i] = sizes[i];
  scriptLength = count;
  scriptPosition = 0;
}

bool __fathom_nondet_bool(void) {
  return scriptedBool < 0 ? randomBelow(2) != 0 : scriptedBool != 0;
}
bool __fathom_nondet_failure(void) { return __fathom_nondet_bool(); }
int __fathom_nondet_int(void) { return (int)(randomBelow(4) ? randomSmall() : 0 - randomSmall()); }
unsigned __fathom_nondet_unsigned(void) { return (unsigned)randomSmall(); }
long __fathom_nondet_long(void) { return (long)(randomSmall() >> 1); }
unsigned long long __fathom_nondet_ulonglong(void) { return randomSmall(); }
float __fathom_nondet_float_f(void) { return (float)randomSmall(); }
float __fathom_nondet_within_f(void) { return (float)randomSmall(); }
double __fathom_nondet_float_(void) { return (double)randomSmall(); }
double __fathom_nondet_within_(void) { return (double)randomSmall(); }
long double __fathom_nondet_float_l(void) { return (long double)randomSmall(); }
long double __fathom_nondet_within_l(void) { return (long double)randomSmall(); }
size_t __fathom_nondet_size(void) {
  return scriptPosition < scriptLength ? script[scriptPosition++] : randomSmall();
}

void __fathom_assume(bool condition) {
  if (!condition)
    stopWith(CUT, "an assumption does not hold");
}

void __fathom_suppose(bool condition, const char* sentence) {
  if (!condition)
    stopWith(CUT, sentence);
}

void __fathom_note(const char* sentence) { (void)sentence; }

void __fathom_cover(bool condition) { (void)condition; }

void __fathom_primitive(const void* pointer) { (void)pointer; }

_Noreturn void __fathom_fail(const char* kind, const char* message) {
  failedKind = kind;
  stopWith(FAILED, message);
  abort();
}

void __fathom_violated(const char* kind, const char* message) { __fathom_fail(kind, message); }

void __fathom_set_rounding(int mode) {
  static const int modes[] = {FE_TOWARDZERO, FE_TONEAREST, FE_UPWARD, FE_DOWNWARD};
  fesetround(modes[mode & 3]);
}

// Of the models in C++, which are not tested here.
_Noreturn void __fathom_throw_bad_alloc(void) { __fathom_fail("uncaught-exception", "bad_alloc"); }

_Noreturn void __fathom_end(void) {
  stopWith(ENDED, "the program ends");
  abort();
}

void __fathom_destructors(void) {}

_Noreturn void __fathom_jump(void* record) {
  (void)record;
  stopWith(ENDED, "the program jumps");
  abort();
}

// Objects.

static struct {
  char* start;
  size_t size;
  int family;
  bool live;
} objects[1 << 20];
static size_t objectCount;

static int find(const void* pointer) {
  for (size_t i = objectCount; i-- > 0 && i + 1000 > objectCount;) {
    if (objects[i].live && (const char*)pointer >= objects[i].start &&
        (const char*)pointer <= objects[i].start + objects[i].size)
      return (int)i;
  }
  return -1;
}

void __fathom_align_next(size_t alignment) { (void)alignment; }

void* __fathom_allocate(size_t size, int family) {
  if (size > 1 << 24)
    stopWith(CUT, "the machine has not as much memory");
  void* block = NULL;
  if (posix_memalign(&block, (size_t)16 << randomBelow(4), size) != 0)
    abort();
  char* start = block;
  if (objectCount == sizeof objects / sizeof objects[0])
    objectCount = 0;
  objects[objectCount].start = start;
  objects[objectCount].size = size;
  objects[objectCount].family = family;
  objects[objectCount].live = true;
  ++objectCount;
  for (size_t i = 0; i < size && i < 1024; ++i)
    start[i] = (char)randomBits();
  if (family == 8 && size != 0)  // a text
    start[size - 1] = 0;
  return start;
}

void __fathom_deallocate(void* pointer, int family) {
  if (pointer == NULL)
    return;
  int object = find(pointer);
  if (object < 0)
    __fathom_fail("double-free", "no such object");
  if (objects[object].start != pointer)
    __fathom_fail("invalid-free", "not the start of an object");
  if (objects[object].family != family)
    __fathom_fail("mismatched-free", "another family");
  objects[object].live = false;
  free(pointer);
}

size_t liveObjects(int family) {
  size_t count = 0;
  for (size_t i = 0; i < objectCount; ++i)
    count += objects[i].live && objects[i].family == family;
  return count;
}

size_t __fathom_object_size(const void* pointer) {
  int object = find(pointer);
  return object < 0 ? 0 : objects[object].size;
}

size_t __fathom_offset(const void* pointer) {
  int object = find(pointer);
  return object < 0 ? 0 : (size_t)((const char*)pointer - objects[object].start);
}

size_t __fathom_object(const void* pointer) { return (size_t)(find(pointer) + 1); }

bool __fathom_same_object(const void* left, const void* right) {
  int object = find(left);
  return object >= 0 && object == find(right);
}

bool __fathom_is_heap(const void* pointer) {
  int object = find(pointer);
  return object >= 0 && objects[object].family < 5;
}

bool __fathom_is_alloc(const void* pointer) { return __fathom_readable(pointer, 1); }
bool __fathom_is_within(const void* pointer) {
  return __fathom_readable(pointer, 1) || __fathom_object_size(pointer) == __fathom_offset(pointer);
}

bool __fathom_readable(const void* pointer, size_t size) {
  return size == 0 || (pointer != NULL && size < (size_t)1 << 40 &&
                       __asan_region_is_poisoned((void*)pointer, size) == NULL);
}

bool __fathom_writable(const void* pointer, size_t size) {
  return __fathom_readable(pointer, size);
}

void __fathom_havoc(void* pointer, size_t size) {
  if (!__fathom_writable(pointer, size))
    __fathom_fail("out-of-bounds-write", "havoc outside an object");
  for (size_t i = 0; i < size; ++i)
    ((char*)pointer)[i] = (char)randomBits();
}

void __fathom_arbitrary(void* pointer, size_t size) { __fathom_havoc(pointer, size); }

bool __fathom_is_modified(const void* pointer) { return pointer != NULL; }
void __fathom_reset_modified(const void* pointer) { (void)pointer; }
void __fathom_tracking(bool on) { (void)on; }
bool __fathom_malloc_may_fail(void) { return mallocMayFail; }
size_t __fathom_largest_allocation(void) { return (size_t)PTRDIFF_MAX; }
bool __fathom_new_may_throw(void) { return false; }
bool __fathom_check_on(const char* kind) {
  return strcmp(kind, "abort") != 0 ? strcmp(kind, "uninit") != 0 : abortIsChecked;
}
