// string.h, ctype.h and the functions on bytes, on short random texts over a
// small alphabet, each in a block of exactly its size.
#include <ctype.h>
#include <strings.h>
#include <unistd.h>

#include "intrinsics.h"

MODEL(strlen);
MODEL(strnlen);
MODEL(strcmp);
MODEL(strncmp);
MODEL(strcasecmp);
MODEL(strncasecmp);
MODEL(strcoll);
MODEL(strchr);
MODEL(strrchr);
MODEL(index);
MODEL(rindex);
MODEL(strstr);
MODEL(strspn);
MODEL(strcspn);
MODEL(strpbrk);
MODEL(strcpy);
MODEL(strncpy);
MODEL(stpcpy);
MODEL(stpncpy);
MODEL(strcat);
MODEL(strncat);
MODEL(strxfrm);
MODEL(strtok);
MODEL(strtok_r);
MODEL(strsep);
MODEL(memcpy);
MODEL(memmove);
MODEL(memset);
MODEL(memcmp);
MODEL(bcmp);
MODEL(memchr);
MODEL(memccpy);
MODEL(bcopy);
MODEL(bzero);
MODEL(ffs);
MODEL(ffsl);
MODEL(ffsll);
MODEL(strdup);
MODEL(strndup);
MODEL(free);
MODEL(malloc);
char* model_strcasestr(const char*, const char*);
char* strcasestr(const char*, const char*);
char* model_strchrnul(const char*, int);
char* strchrnul(const char*, int);
void* model_memrchr(const void*, int, size_t);
void* memrchr(const void*, int, size_t);
void* model_rawmemchr(const void*, int);
void* rawmemchr(const void*, int);
void* model_memmem(const void*, size_t, const void*, size_t);
void* memmem(const void*, size_t, const void*, size_t);
void* model_mempcpy(void*, const void*, size_t);
void model_swab(const void*, void*, long);
void swab(const void*, void*, ssize_t);
size_t model_strlcpy(char*, const char*, size_t);
size_t model_strlcat(char*, const char*, size_t);
char* model___strcpy_chk(char*, const char*, size_t);
char* model___strcat_chk(char*, const char*, size_t);
char* model___strncpy_chk(char*, const char*, size_t, size_t);
void* model___memcpy_chk(void*, const void*, size_t, size_t);
const unsigned short** model___ctype_b_loc(void);
const int** model___ctype_tolower_loc(void);
const int** model___ctype_toupper_loc(void);

static char randomCharacter(void) {
  static const char alphabet[] = "abAB ,\x80\xff";
  return alphabet[randomBelow(sizeof alphabet - 1)];
}

static char* randomText(void) {
  size_t length = randomBelow(9);
  char* text = malloc(length + 1);
  for (size_t i = 0; i < length; ++i)
    text[i] = randomCharacter();
  text[length] = 0;
  return text;
}

static int sign(int number) { return (number > 0) - (number < 0); }

// Two buffers with the same random content, one for each side.
enum { ROOM = 40 };
static char *mine, *theirs;

static void fill(void) {
  for (size_t i = 0; i < ROOM; ++i)
    mine[i] = theirs[i] = (char)randomBits();
}

static void checkSame(void) { CHECK(memcmp(mine, theirs, ROOM) == 0); }

static void readers(const char* a, const char* b, size_t n) {
  int c = randomBelow(8) == 0 ? 0 : randomCharacter();
  CHECK(model_strlen(a) == strlen(a));
  CHECK(model_strnlen(a, n) == strnlen(a, n));
  CHECK(sign(model_strcmp(a, b)) == sign(strcmp(a, b)));
  CHECK(sign(model_strcoll(a, b)) == sign(strcmp(a, b)));
  CHECK(sign(model_strncmp(a, b, n)) == sign(strncmp(a, b, n)));
  CHECK(sign(model_strcasecmp(a, b)) == sign(strcasecmp(a, b)));
  CHECK(sign(model_strncasecmp(a, b, n)) == sign(strncasecmp(a, b, n)));
  CHECK(model_strchr(a, c) == strchr(a, c));
  CHECK(model_strrchr(a, c) == strrchr(a, c));
  CHECK(model_index(a, c) == strchr(a, c));
  CHECK(model_rindex(a, c) == strrchr(a, c));
  CHECK(model_strchrnul(a, c) == strchrnul(a, c));
  CHECK(model_strstr(a, b) == strstr(a, b));
  CHECK(model_strcasestr(a, b) == strcasestr(a, b));
  CHECK(model_strspn(a, b) == strspn(a, b));
  CHECK(model_strcspn(a, b) == strcspn(a, b));
  CHECK(model_strpbrk(a, b) == strpbrk(a, b));
  size_t size = strlen(a), other = strlen(b), both = size < other ? size : other;
  CHECK(model_memchr(a, c, size) == memchr(a, c, size));
  CHECK(model_memrchr(a, c, size) == memrchr(a, c, size));
  CHECK(model_rawmemchr(a, 0) == a + size);
  CHECK(model_memmem(a, size, b, other) == memmem(a, size, b, other));
  CHECK(sign(model_memcmp(a, b, both)) == sign(memcmp(a, b, both)));
  CHECK((model_bcmp(a, b, both) == 0) == (memcmp(a, b, both) == 0));
}

static void writers(const char* a, const char* b, size_t n) {
  size_t size = strlen(a);
  fill();
  CHECK(model_strcpy(mine, a) == mine);
  strcpy(theirs, a);
  checkSame();
  CHECK(model_strcat(mine, b) == mine);
  strcat(theirs, b);
  checkSame();
  CHECK(model_strncat(mine, a, n) == mine);
  strncat(theirs, a, n);
  checkSame();
  fill();
  CHECK(model_strncpy(mine, a, n) == mine);
  strncpy(theirs, a, n);
  checkSame();
  CHECK(model_stpcpy(mine, a) - mine == stpcpy(theirs, a) - theirs);
  checkSame();
  CHECK(model_stpncpy(mine, a, n) - mine == stpncpy(theirs, a, n) - theirs);
  checkSame();
  CHECK(model_strxfrm(mine, a, n) == size);
  if (n > size)
    CHECK(strcmp(mine, a) == 0);
  fill();
  CHECK(model_memcpy(mine, a, size) == mine);
  CHECK(model_mempcpy(mine + 10, a, size) == mine + 10 + size);
  memcpy(theirs, a, size);
  memcpy(theirs + 10, a, size);
  checkSame();
  size_t from = randomBelow(10), to = randomBelow(10);
  CHECK(model_memmove(mine + to, mine + from, n) == mine + to);
  memmove(theirs + to, theirs + from, n);
  checkSame();
  model_bcopy(mine + from, mine + to, n);
  bcopy(theirs + from, theirs + to, n);
  checkSame();
  CHECK(model_memset(mine + to, (int)n + 250, n) == mine + to);
  memset(theirs + to, (int)n + 250, n);
  model_bzero(mine + from, n);
  bzero(theirs + from, n);
  checkSame();
  char* left = model_memccpy(mine, a, randomCharacter(), 0);
  CHECK(left == NULL);
  int last = randomCharacter();
  left = model_memccpy(mine, a, last, size);
  char* right = memccpy(theirs, a, last, size);
  CHECK((left == NULL) == (right == NULL) && (left == NULL || left - mine == right - theirs));
  checkSame();
  model_swab(a, mine, (long)size);
  swab(a, theirs, (ssize_t)size);
  checkSame();
  // By their definition; glibc 2.36 has neither.
  fill();
  CHECK(model_strlcpy(mine, a, n) == size);
  snprintf(theirs, n, "%s", a);
  checkSame();
  if (n > 0) {
    CHECK(model_strlcat(mine, b, n) == strlen(theirs) + strlen(b));
    size_t used = strlen(theirs);
    snprintf(theirs + used, n - used, "%s", b);
    checkSame();
  }
}

static void splitters(const char* a, const char* b) {
  char *left, *right, *leftRest, *rightRest;
  strcpy(mine, a);
  strcpy(theirs, a);
  for (int round = 0; round < 12; ++round) {
    left = model_strtok(round == 0 ? mine : NULL, b);
    right = strtok(round == 0 ? theirs : NULL, b);
    CHECK((left == NULL) == (right == NULL) && (left == NULL || left - mine == right - theirs));
    checkSame();
  }
  strcpy(mine, a);
  strcpy(theirs, a);
  for (int round = 0; round < 12; ++round) {
    left = model_strtok_r(round == 0 ? mine : NULL, b, &leftRest);
    right = strtok_r(round == 0 ? theirs : NULL, b, &rightRest);
    CHECK((left == NULL) == (right == NULL) && (left == NULL || left - mine == right - theirs));
    checkSame();
  }
  strcpy(mine, a);
  strcpy(theirs, a);
  leftRest = mine;
  rightRest = theirs;
  for (int round = 0; round < 12; ++round) {
    left = model_strsep(&leftRest, b);
    right = strsep(&rightRest, b);
    CHECK((left == NULL) == (right == NULL) && (left == NULL || left - mine == right - theirs));
    checkSame();
  }
}

static void copies(const char* a, size_t n) {
  char* copy = model_strdup(a);
  CHECK(strcmp(copy, a) == 0);
  model_free(copy);
  copy = model_strndup(a, n);
  CHECK(strlen(copy) == strnlen(a, n) && strncmp(copy, a, n) == 0);
  model_free(copy);
}

static void errors(void) {
  char* block = model_malloc(20);
  strcpy(block, "0123456789");
  char* same = block + randomBelow(1);
  MUST_FAIL("overlapping-copy", model_strcpy(block, same));
  MUST_FAIL("overlapping-copy", model_strcpy(block + 3, block));
  MUST_FAIL("overlapping-copy", model_strcpy(block, block + 1));
  MUST_FAIL("overlapping-copy", model_strcat(block, same));
  MUST_FAIL("overlapping-copy", model_strcat(block, block + 9));
  MUST_FAIL("overlapping-copy", model_strncpy(block + 2, block + 8, 8));
  MUST_FAIL("overlapping-copy", model_strncat(block, block + 5, 8));
  CHECK(STOP_OF(model_strncpy(block + 11, block + 2, 3)) == RETURNED);
  CHECK(STOP_OF(model_strcpy(block + 14, "01234")) == RETURNED);
  model_free(block);
  char small[4];
  MUST_FAIL("out-of-bounds-write", model___strcpy_chk(small, "abcd", 4));
  CHECK(STOP_OF(model___strcpy_chk(small, "abc", 4)) == RETURNED);
  MUST_FAIL("out-of-bounds-write", model___strcat_chk(small, "d", 4));
  CHECK(STOP_OF(model___strcat_chk(small, "", 4)) == RETURNED);
  MUST_FAIL("out-of-bounds-write", model___strcpy_chk(small, "", 0));
  MUST_FAIL("out-of-bounds-write", model___strncpy_chk(small, "a", 5, 4));
  MUST_FAIL("out-of-bounds-write", model___memcpy_chk(small, "abcde", 5, 4));
  CHECK(STOP_OF(model___memcpy_chk(small, "abcde", 4, 4)) == RETURNED);
}

#define CHECK_CHARACTERS(name)                    \
  int model_##name(int);                          \
  for (int c = -1; c < 256; ++c)                  \
    CHECK(model_##name(c) == (name)(c));          \
  MUST_FAIL("builtin-misuse", model_##name(256)); \
  MUST_FAIL("builtin-misuse", model_##name(-2))

static void classes(void) {
  CHECK_CHARACTERS(isalpha);
  CHECK_CHARACTERS(isupper);
  CHECK_CHARACTERS(islower);
  CHECK_CHARACTERS(isdigit);
  CHECK_CHARACTERS(isxdigit);
  CHECK_CHARACTERS(isalnum);
  CHECK_CHARACTERS(isspace);
  CHECK_CHARACTERS(isblank);
  CHECK_CHARACTERS(isprint);
  CHECK_CHARACTERS(isgraph);
  CHECK_CHARACTERS(iscntrl);
  CHECK_CHARACTERS(ispunct);
  CHECK_CHARACTERS(tolower);
  CHECK_CHARACTERS(toupper);
  int model_isascii(int), model_toascii(int);
  for (int c = -300; c < 500; ++c) {
    CHECK(model_isascii(c) == (isascii)(c));
    CHECK(model_toascii(c) == (toascii)(c));
  }
  for (int c = -128; c < 256; ++c) {
    CHECK((*model___ctype_b_loc())[c] == (*__ctype_b_loc())[c]);
    CHECK((*model___ctype_tolower_loc())[c] == (*__ctype_tolower_loc())[c]);
    CHECK((*model___ctype_toupper_loc())[c] == (*__ctype_toupper_loc())[c]);
  }
}

int main(int argc, char** argv) {
  long cases = argc > 1 ? atol(argv[1]) : 1000;
  mine = malloc(ROOM);
  theirs = malloc(ROOM);
  for (long i = 0; i < cases; ++i) {
    char *a = randomText(), *b = randomText();
    size_t n = randomBelow(12);
    readers(a, b, n);
    writers(a, b, n);
    splitters(a, b);
    copies(a, n);
    long bits = (long)(randomBits() << randomBelow(64));
    CHECK(model_ffs((int)bits) == ffs((int)bits));
    CHECK(model_ffsl(bits) == ffsl(bits));
    CHECK(model_ffsll(bits) == ffsll(bits));
    free(a);
    free(b);
  }
  classes();
  errors();
  CHECK(liveObjects(MALLOC) == 0);
}
