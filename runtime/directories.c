// Directories: any number of entries, each with any name. An entry belongs to its
// directory, and is another one after the next readdir.
#include "fathom_runtime.h"

enum { NAME_SIZE = 256 };

struct Entry {
  unsigned long number;
  long offset;
  unsigned short size;
  unsigned char type;
  char name[NAME_SIZE];
};

// With 64 bits for files, which on 64-bit targets is the same.
struct Entry64 {
  unsigned long long number;
  long long offset;
  unsigned short size;
  unsigned char type;
  char name[NAME_SIZE];
};

struct Directory {
  struct Entry entry;
  struct Entry64 entry64;
  int descriptor;
};

static struct Directory* anyDirectory(void) {
  if (anyOutcomeWithError() != 0)
    return NULL;
  struct Directory* directory = __fathom_allocate(sizeof(struct Directory), FAMILY_STREAM);
  directory->descriptor = anyIntBetween(0, INT_LARGEST);
  return directory;
}

struct Directory* opendir(const char* name) {
  requireText(name);
  return anyDirectory();
}

struct Directory* fdopendir(int descriptor) {
  (void)descriptor;
  return anyDirectory();
}

// Whether there is one more; otherwise that was the last, or an error.
static _Bool isThereMore(void) {
  if (__fathom_nondet_bool())
    return 1;
  (void)anyOutcomeWithError();
  return 0;
}

struct Entry* readdir(struct Directory* directory) {
  struct Entry* entry = &directory->entry;
  __fathom_havoc(entry, sizeof *entry);
  __fathom_assume(entry->name[0] != 0);
  entry->name[NAME_SIZE - 1] = 0;
  return isThereMore() ? entry : NULL;
}

struct Entry64* readdir64(struct Directory* directory) {
  struct Entry64* entry = &directory->entry64;
  __fathom_havoc(entry, sizeof *entry);
  __fathom_assume(entry->name[0] != 0);
  entry->name[NAME_SIZE - 1] = 0;
  return isThereMore() ? entry : NULL;
}

int dirfd(struct Directory* directory) { return directory->descriptor; }

void rewinddir(struct Directory* directory) { (void)*(volatile int*)&directory->descriptor; }

long telldir(struct Directory* directory) {
  rewinddir(directory);
  return __fathom_nondet_long();
}

void seekdir(struct Directory* directory, long position) {
  (void)position;
  rewinddir(directory);
}

int closedir(struct Directory* directory) {
  rewinddir(directory);
  __fathom_deallocate(directory, FAMILY_STREAM);
  return anyOutcomeWithError();
}
