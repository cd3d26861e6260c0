// The heap of C.
//
// An allocation may fail whenever the user has not asked for --malloc=succeeds;
// in that case executions in which it cannot succeed (more than PTRDIFF_MAX
// bytes) are cut. Freed memory is never reused, and realloc always moves: a
// program that is right with these is right with every allocator, and a stale
// pointer is found at its first use.
//
// realloc(p, 0) frees p and returns either null (as glibc does) or an object of
// no bytes (as C17 allows).
#include "fathom_runtime.h"

void* malloc(size_t size);
void* realloc(void* pointer, size_t size);
void free(void* pointer);

// Whether an allocation of this size fails; sets errno then.
static _Bool fails(size_t size) {
  if (!__fathom_malloc_may_fail()) {
    __fathom_suppose(size <= __fathom_largest_allocation(),
                     "every allocation succeeds, so none asks for more than PTRDIFF_MAX bytes");
    return 0;
  }
  if (size <= __fathom_largest_allocation() && !__fathom_nondet_failure())
    return 0;
  __fathom_errno = ERROR_NO_MEMORY;
  return 1;
}

void* malloc(size_t size) { return fails(size) ? NULL : __fathom_allocate(size, FAMILY_MALLOC); }

void free(void* pointer) { __fathom_deallocate(pointer, FAMILY_MALLOC); }

void* calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    __fathom_errno = ERROR_NO_MEMORY;
    return NULL;
  }
  if (fails(bytes))
    return NULL;
  void* memory = __fathom_allocate(bytes, FAMILY_MALLOC);
  __builtin_memset(memory, 0, bytes);
  return memory;
}

void* realloc(void* pointer, size_t size) {
  if (pointer == NULL)
    return malloc(size);
  // What free would not take is reported as free would.
  if (!__fathom_is_heap(pointer) || __fathom_offset(pointer) != 0) {
    __fathom_deallocate(pointer, FAMILY_MALLOC);
    return NULL;
  }
  if (size == 0) {
    __fathom_deallocate(pointer, FAMILY_MALLOC);
    return __fathom_nondet_bool() ? NULL : __fathom_allocate(0, FAMILY_MALLOC);
  }
  if (fails(size))
    return NULL;
  size_t old = __fathom_object_size(pointer);
  void* moved = __fathom_allocate(size, FAMILY_MALLOC);
  __builtin_memcpy(moved, pointer, old < size ? old : size);
  __fathom_deallocate(pointer, FAMILY_MALLOC);
  return moved;
}

void* reallocarray(void* pointer, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) {
    __fathom_errno = ERROR_NO_MEMORY;
    return NULL;
  }
  return realloc(pointer, bytes);
}

// Every object starts at a multiple of 16; more that is not known has to be assumed of its address.
static void* allocateAligned(size_t alignment, size_t size) {
  if (fails(size))
    return NULL;
  __fathom_align_next(alignment);
  void* memory = __fathom_allocate(size, FAMILY_MALLOC);
  if (alignment > 16)
    __fathom_suppose(((Address)memory & (alignment - 1)) == 0,
                     "there is room at addresses with the alignment that is asked for");
  return memory;
}

static _Bool isPowerOfTwo(size_t number) { return number != 0 && (number & (number - 1)) == 0; }

// A bad alignment makes aligned_alloc fail. That the size is a multiple of the
// alignment was asked by C11 only, and no library insists.
static void* allocateChecked(size_t alignment, size_t size) {
  if (!isPowerOfTwo(alignment)) {
    __fathom_errno = ERROR_INVALID;
    return NULL;
  }
  return allocateAligned(alignment, size);
}

void* aligned_alloc(size_t alignment, size_t size) { return allocateChecked(alignment, size); }

void* memalign(size_t alignment, size_t size) { return allocateChecked(alignment, size); }

int posix_memalign(void** result, size_t alignment, size_t size) {
  if (!isPowerOfTwo(alignment) || alignment % sizeof(void*) != 0)
    return ERROR_INVALID;
  void* memory = allocateAligned(alignment, size);
  if (memory == NULL)
    return ERROR_NO_MEMORY;
  *result = memory;
  return 0;
}

#define PAGE_SIZE 4096

void* valloc(size_t size) { return allocateAligned(PAGE_SIZE, size); }

void* pvalloc(size_t size) {
  size_t rounded;
  if (__builtin_add_overflow(size, PAGE_SIZE - 1, &rounded)) {
    __fathom_errno = ERROR_NO_MEMORY;
    return NULL;
  }
  return allocateAligned(PAGE_SIZE, rounded & ~(size_t)(PAGE_SIZE - 1));
}

// What was asked for, no more: nobody may use what a real heap leaves behind it.
size_t malloc_usable_size(void* pointer) {
  if (pointer == NULL)
    return 0;
  if (!__fathom_is_heap(pointer) || __fathom_offset(pointer) != 0) {
    (void)*(const volatile char*)pointer;
    __fathom_fail("invalid-pointer", "malloc_usable_size is given what malloc did not return");
  }
  return __fathom_object_size(pointer);
}

static char* duplicate(const char* text, size_t length) {
  char* copy = malloc(length + 1);
  if (copy != NULL) {
    __builtin_memcpy(copy, text, length);
    copy[length] = 0;
  }
  return copy;
}

char* strdup(const char* text) { return duplicate(text, textLength(text)); }

char* __strdup(const char* text) { return duplicate(text, textLength(text)); }

char* strndup(const char* text, size_t most) { return duplicate(text, textLengthUpTo(text, most)); }

char* __strndup(const char* text, size_t most) {
  return duplicate(text, textLengthUpTo(text, most));
}
