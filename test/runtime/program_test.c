// The heap, the ways to end, sorting, streams, the environment, and the names of
// harnesses: what each promises, under many arbitrary choices.
#include <errno.h>
#include <limits.h>
#include <search.h>
#include <stdint.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "intrinsics.h"

MODEL(malloc);
MODEL(calloc);
MODEL(realloc);
MODEL(free);
MODEL(aligned_alloc);
MODEL(posix_memalign);
MODEL(atexit);
MODEL(exit);
MODEL(quick_exit);
MODEL(at_quick_exit);
MODEL(_Exit);
MODEL(abort);
MODEL(qsort);
MODEL(bsearch);
MODEL(fopen);
MODEL(fclose);
MODEL(fgets);
MODEL(fread);
MODEL(fwrite);
MODEL(fgetc);
MODEL(ungetc);
MODEL(getline);
MODEL(fputs);
MODEL(getenv);
MODEL(setenv);
MODEL(read);
MODEL(getcwd);
MODEL(strerror);
MODEL(localtime);
MODEL(asctime);
MODEL(gettimeofday);
MODEL(localtime_r);
void* model_reallocarray(void*, size_t, size_t);
void model_qsort_r(void*, size_t, size_t, int (*)(const void*, const void*, void*), void*);
void* model_lfind(const void*, const void*, size_t*, size_t, int (*)(const void*, const void*));
void* model_lsearch(const void*, void*, size_t*, size_t, int (*)(const void*, const void*));
int model_on_exit(void (*)(int, void*), void*);
void model___fathom_at_end(void);
void model___assert_fail(const char*, const char*, unsigned, const char*);
extern FILE* model_stdin;
int* model___errno_location(void);

// The heap.

static void heap(void) {
  size_t size = randomBelow(40), larger = randomBelow(60);
  unsigned char* block = model_malloc(size);
  for (size_t i = 0; i < size; ++i)
    block[i] = (unsigned char)i;
  unsigned char* moved = model_realloc(block, larger);
  if (larger != 0) {
    CHECK(moved != NULL && moved != block);
    for (size_t i = 0; i < size && i < larger; ++i)
      CHECK(moved[i] == (unsigned char)i);
    memset(moved, 1, larger);
  }
  model_free(moved);
  unsigned char* zeros = model_calloc(size, 3);
  for (size_t i = 0; i < size * 3; ++i)
    CHECK(zeros[i] == 0);
  model_free(zeros);
  CHECK(liveObjects(MALLOC) == 0);
}

static void heapErrors(void) {
  CHECK(model_calloc(SIZE_MAX / 2, 3) == NULL && *model___errno_location() == ENOMEM);
  CHECK(model_reallocarray(NULL, SIZE_MAX / 2, 3) == NULL);
  CHECK(model_aligned_alloc(3, 8) == NULL);
  void* aligned = NULL;
  CHECK(model_posix_memalign(&aligned, 2, 8) == EINVAL && aligned == NULL);
  UNTIL_NOT_CUT(CHECK(model_posix_memalign(&aligned, 64, 8) == 0));
  CHECK((uintptr_t)aligned % 64 == 0);
  model_free(aligned);
  model_free(NULL);
  // Executions in which a huge allocation would have to succeed are cut.
  CHECK(STOP_OF(model_malloc(SIZE_MAX)) == CUT);
  mallocMayFail = true;
  CHECK(model_malloc(SIZE_MAX) == NULL);
  int failures = 0;
  for (int i = 0; i < 100; ++i) {
    *model___errno_location() = 0;
    void* block = model_malloc(1);
    failures += block == NULL;
    CHECK((block == NULL) == (*model___errno_location() == ENOMEM));
    void* bigger = model_realloc(block, 2);
    model_free(bigger != NULL ? bigger : block);
  }
  CHECK(failures > 20 && failures < 80);
  mallocMayFail = false;
  char* block = model_malloc(4);
  MUST_FAIL("invalid-free", model_realloc(block + 1, 8));
  model_free(block);
  MUST_FAIL("double-free", model_free(block));
  MUST_FAIL("double-free", model_realloc(block, 8));
}

// The end.

static char order[20];

static void first(void) { strcat(order, "1"); }
static void second(void) { strcat(order, "2"); }
static void registers(void) {
  strcat(order, "r");
  model_atexit(first);
}
static void status(int code, void* argument) {
  strcat(order, code == 3 ? "3" : "0");
  strcat(order, argument);
}

static void endings(void) {
  model_atexit(first);
  model_atexit(registers);
  model_on_exit(status, "a");
  model_atexit(second);
  CHECK(STOP_OF(model_exit(3)) == ENDED);
  CHECK(strcmp(order, "23ar11") == 0);
  order[0] = 0;
  model_atexit(second);
  model___fathom_at_end();
  CHECK(strcmp(order, "2") == 0);
  order[0] = 0;
  model_at_quick_exit(first);
  model_atexit(second);
  CHECK(STOP_OF(model_quick_exit(0)) == ENDED);
  CHECK(STOP_OF(model__Exit(0)) == ENDED);
  CHECK(strcmp(order, "1") == 0);
  CHECK(STOP_OF(model_abort()) == ENDED);
  abortIsChecked = true;
  MUST_FAIL("abort", model_abort());
  MUST_FAIL("assertion", model___assert_fail("x", "f.c", 1, "f"));
}

// Sorting.

struct Record {
  int key;
  int place;
};

static int byKey(const void* left, const void* right) {
  const struct Record *a = left, *b = right;
  return (a->key > b->key) - (a->key < b->key);
}

static int byKeyBackwards(const void* left, const void* right, void* argument) {
  ++*(int*)argument;
  return byKey(right, left);
}

static bool sawUnstable;

static void sorting(void) {
  size_t count = randomBelow(8);
  struct Record* records = malloc((count + 1) * sizeof *records);
  for (size_t i = 0; i < count; ++i)
    records[i] = (struct Record){(int)randomBelow(6), (int)i};
  model_qsort(records, count, sizeof *records, byKey);
  unsigned places = 0;
  for (size_t i = 0; i < count; ++i) {
    places |= 1u << records[i].place;
    if (i > 0) {
      CHECK(records[i - 1].key <= records[i].key);
      sawUnstable = sawUnstable || (records[i - 1].key == records[i].key &&
                                    records[i - 1].place > records[i].place);
    }
  }
  CHECK(places == (1u << count) - 1);
  for (int key = -1; key < 7; ++key) {
    struct Record wanted = {key, 0};
    struct Record* found = model_bsearch(&wanted, records, count, sizeof wanted, byKey);
    struct Record* linear = model_lfind(&wanted, records, &count, sizeof wanted, byKey);
    CHECK((found == NULL) == (linear == NULL));
    CHECK(found == NULL || (found->key == key && found >= records && found < records + count));
    CHECK(linear == NULL || linear->key == key);
  }
  int calls = 0;
  model_qsort_r(records, count, sizeof *records, byKeyBackwards, &calls);
  for (size_t i = 1; i < count; ++i)
    CHECK(records[i - 1].key >= records[i].key);
  CHECK(calls == (int)(count * (count - 1) / 2) || count == 0);
  struct Record extra = {99, 0};
  size_t old = count;
  CHECK(model_lsearch(&extra, records, &count, sizeof extra, byKey) == records + old);
  CHECK(count == old + 1 && records[old].key == 99);
  free(records);
}

// Streams.

static void streams(void) {
  FILE* volatile stream = NULL;
  UNTIL_NOT_CUT(stream = model_fopen("name", "r"));
  if (stream == NULL)
    return;
  CHECK(liveObjects(STREAM) == 1);
  char* text = malloc(6);
  memset(text, 'x', 6);
  for (int size = -1; size <= 6; ++size) {
    char* volatile result = NULL;
    UNTIL_NOT_CUT(result = model_fgets(text, size, stream));
    CHECK(result == NULL || (result == text && memchr(text, 0, (size_t)size) != NULL));
  }
  volatile size_t done = 0;
  UNTIL_NOT_CUT(done = model_fread(text, 2, 3, stream));
  CHECK(done <= 3);
  UNTIL_NOT_CUT(done = model_fwrite(text, 3, 2, stream));
  CHECK(done <= 2);
  MUST_FAIL("out-of-bounds-write", model_fread(text, 7, 1, stream));
  MUST_FAIL("out-of-bounds-write", model_fread(text, SIZE_MAX / 2, 4, stream));
  MUST_FAIL("out-of-bounds-read", model_fwrite(text, 7, 1, stream));
  volatile int c = 0;
  UNTIL_NOT_CUT(c = model_fgetc(stream));
  CHECK(c >= -1 && c <= 255);
  UNTIL_NOT_CUT(c = model_ungetc('a', stream));
  CHECK(c == 'a' || c == -1);
  UNTIL_NOT_CUT(model_fputs("abc", stream));
  char* line = NULL;
  size_t size = 0;
  volatile long length = 0;
  UNTIL_NOT_CUT(length = model_getline(&line, &size, stream));
  CHECK(length == -1 || ((size_t)length < size && line[length] == 0));
  model_free(line);
  MUST_FAIL("mismatched-free", model_free(stream));
  model_fclose(stream);
  (void)STOP_OF(model_fclose(model_stdin));
  MUST_FAIL("use-after-free", model_fgetc(model_stdin));
  CHECK(liveObjects(STREAM) == 0);
  free(text);
}

// The world.

static void world(void) {
  char* volatile value = NULL;
  UNTIL_NOT_CUT(value = model_getenv("HOME"));
  CHECK(model_getenv("HOME") == value);
  char* volatile other = NULL;
  UNTIL_NOT_CUT(other = model_getenv("PATH"));
  CHECK(value == NULL || other != value);
  CHECK(model_getenv("HOME") == value);
  CHECK(model_setenv("HOME", "x", 1) == 0 && strcmp(model_getenv("HOME"), "x") == 0);
  CHECK(model_setenv("HOME", "y", 0) == 0 && strcmp(model_getenv("HOME"), "x") == 0);
  CHECK(model_setenv("HO=ME", "y", 0) == -1);
  UNTIL_NOT_CUT(value = model_strerror(5));
  CHECK(strlen(value) <= 255);
  char* buffer = malloc(5);
  volatile long moved = 0;
  UNTIL_NOT_CUT(moved = model_read(0, buffer, 5));
  CHECK(moved >= -1 && moved <= 5);
  MUST_FAIL("out-of-bounds-write", model_read(0, buffer, 6));
  UNTIL_NOT_CUT(value = model_getcwd(buffer, 5));
  CHECK(value == NULL || (value == buffer && strlen(buffer) < 5));
  free(buffer);
}

static void calendar(void) {
  time_t now = 0;
  struct tm* volatile broken = NULL;
  UNTIL_NOT_CUT(broken = model_localtime(&now));
  CHECK(broken->tm_mon >= 0 && broken->tm_mon <= 11 && broken->tm_wday <= 6);
  CHECK(broken->tm_year >= 69 && broken->tm_year <= 8099);
  struct tm given = {.tm_sec = (int)randomBelow(61), .tm_min = (int)randomBelow(60)};
  given.tm_hour = (int)randomBelow(24);
  given.tm_mday = 1 + (int)randomBelow(31);
  given.tm_mon = (int)randomBelow(12);
  given.tm_wday = (int)randomBelow(7);
  given.tm_year = (int)randomBelow(9000) - 900;
  CHECK(strcmp(model_asctime(&given), asctime(&given)) == 0);
  given.tm_mon = 12;
  MUST_FAIL("builtin-misuse", model_asctime(&given));
  struct tm own;
  UNTIL_NOT_CUT(broken = model_localtime_r(&now, &own));
  CHECK(broken == NULL || (broken == &own && own.tm_hour < 24));
  struct timeval moment = {-1, -1};
  UNTIL_NOT_CUT(model_gettimeofday(&moment, NULL));
  CHECK(moment.tv_usec >= 0 && moment.tv_usec < 1000000);
}

// Harnesses.

void model___VERIFIER_assume(int);
void model___VERIFIER_error(void);
void model_reach_error(void);
void model___CPROVER_assert(_Bool, const char*);
void model___CPROVER_havoc_object(void*);
_Bool model___CPROVER_r_ok_bytes(const void*, size_t);
_Bool model___CPROVER_DYNAMIC_OBJECT(const void*);
size_t model___CPROVER_OBJECT_SIZE(const void*);
void model_sassert(int);
void model_sea_assert_if(int, int);
_Bool model_sea_is_dereferenceable(const void*, ptrdiff_t);
int model_klee_range(int, int, const char*);
void model_klee_make_symbolic(void*, size_t, const char*);
void model_klee_assume(uintptr_t);
void model___llbmc_assert(int);
void model___ESBMC_assume(_Bool);
void model_fathom_assert(int, const char*);

static void harnesses(void) {
  CHECK(STOP_OF(model___VERIFIER_assume(0)) == CUT &&
        STOP_OF(model___VERIFIER_assume(2)) == RETURNED);
  CHECK(STOP_OF(model_klee_assume(0)) == CUT && STOP_OF(model___ESBMC_assume(1)) == RETURNED);
  MUST_FAIL("assertion", model___VERIFIER_error());
  MUST_FAIL("assertion", model_reach_error());
  MUST_FAIL("assertion", model___CPROVER_assert(0, "m"));
  MUST_FAIL("assertion", model_sassert(0));
  MUST_FAIL("assertion", model___llbmc_assert(0));
  MUST_FAIL("assertion", model_fathom_assert(0, "m"));
  MUST_FAIL("assertion", model_sea_assert_if(1, 0));
  CHECK(STOP_OF(model_sea_assert_if(0, 0)) == RETURNED && STOP_OF(model_sassert(2)) == RETURNED);
  char* block = model_malloc(8);
  memset(block, 5, 8);
  model___CPROVER_havoc_object(block + 3);
  CHECK(memcmp(block, "\5\5\5\5\5\5\5\5", 8) != 0);
  CHECK(model___CPROVER_r_ok_bytes(block, 8) && !model___CPROVER_r_ok_bytes(block, 9));
  CHECK(model_sea_is_dereferenceable(block + 3, 5) && !model_sea_is_dereferenceable(block + 3, 6) &&
        !model_sea_is_dereferenceable(block, -1));
  CHECK(model___CPROVER_OBJECT_SIZE(block + 2) == 8 && model___CPROVER_DYNAMIC_OBJECT(block));
  MUST_FAIL("out-of-bounds-write", model_klee_make_symbolic(block, 9, "b"));
  model_free(block);
  volatile int value = 0;
  UNTIL_NOT_CUT(value = model_klee_range(2, 5, "v"));
  CHECK(value >= 2 && value < 5);
}

int main(int argc, char** argv) {
  long cases = argc > 1 ? atol(argv[1]) / 20 : 100;
  for (long i = 0; i < cases; ++i) {
    heap();
    sorting();
    streams();
    world();
    calendar();
  }
  CHECK(sawUnstable);
  heapErrors();
  endings();
  harnesses();
}
