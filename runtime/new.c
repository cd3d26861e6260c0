// C++'s operator new and delete, under the names that the compiler gives them
// (m and j: size_t is unsigned long on 64-bit targets, unsigned int on others).
// new never returns null. That it throws instead is up to --new=may-throw.
#include "fathom_runtime.h"

_Noreturn void __fathom_throw_bad_alloc(void);  // cxx_errors.cpp

static void* allocateOrThrow(size_t size, int family) {
  if (__fathom_new_may_throw() && (size > __fathom_largest_allocation() || __fathom_nondet_bool()))
    __fathom_throw_bad_alloc();
  __fathom_suppose(size <= __fathom_largest_allocation(),
                   "every allocation succeeds, so none asks for more than PTRDIFF_MAX bytes");
  return __fathom_allocate(size, family);
}

static void* aligned(void* memory, size_t alignment) {
  if (alignment > 16)
    __fathom_suppose(((Address)memory & (alignment - 1)) == 0,
                     "there is room at addresses with the alignment that is asked for");
  return memory;
}

static void* allocateAligned(size_t size, size_t alignment, int family) {
  return aligned(allocateOrThrow(size, family), alignment);
}

// The forms with std::nothrow return null when they fail.
static void* allocateOrNull(size_t size, int family) {
  if (__fathom_new_may_throw() && (size > __fathom_largest_allocation() || __fathom_nondet_bool()))
    return NULL;
  __fathom_suppose(size <= __fathom_largest_allocation(),
                   "every allocation succeeds, so none asks for more than PTRDIFF_MAX bytes");
  return __fathom_allocate(size, family);
}

#if __SIZEOF_SIZE_T__ == 8
#define WITH_SIZE(before, after) before##m##after
#else
#define WITH_SIZE(before, after) before##j##after
#endif

void* WITH_SIZE(_Znw, )(size_t size) { return allocateOrThrow(size, FAMILY_NEW); }

void* WITH_SIZE(_Zna, )(size_t size) { return allocateOrThrow(size, FAMILY_NEW_ARRAY); }

void* WITH_SIZE(_Znw, St11align_val_t)(size_t size, size_t alignment) {
  return allocateAligned(size, alignment, FAMILY_NEW_ALIGNED);
}

void* WITH_SIZE(_Zna, St11align_val_t)(size_t size, size_t alignment) {
  return allocateAligned(size, alignment, FAMILY_NEW_ARRAY_ALIGNED);
}

void* WITH_SIZE(_Znw, RKSt9nothrow_t)(size_t size, const void* tag) {
  (void)tag;
  return allocateOrNull(size, FAMILY_NEW);
}

void* WITH_SIZE(_Zna, RKSt9nothrow_t)(size_t size, const void* tag) {
  (void)tag;
  return allocateOrNull(size, FAMILY_NEW_ARRAY);
}

void* WITH_SIZE(_Znw, St11align_val_tRKSt9nothrow_t)(size_t size, size_t alignment,
                                                     const void* tag) {
  (void)tag;
  return aligned(allocateOrNull(size, FAMILY_NEW_ALIGNED), alignment);
}

void* WITH_SIZE(_Zna, St11align_val_tRKSt9nothrow_t)(size_t size, size_t alignment,
                                                     const void* tag) {
  (void)tag;
  return aligned(allocateOrNull(size, FAMILY_NEW_ARRAY_ALIGNED), alignment);
}

// The size that delete is given is that of the type it sees. It is another one if that is a
// base class without a virtual destructor.
static void deallocateSized(void* pointer, size_t size, int family) {
  _Bool fits = (pointer == NULL) | (__fathom_object_size(pointer) == size);
  __fathom_deallocate(pointer, family);
  if (!fits && __fathom_check_on("mismatched-free"))
    __fathom_fail("mismatched-free", "delete of an object that has another size than its type");
}

void _ZdlPv(void* pointer) { __fathom_deallocate(pointer, FAMILY_NEW); }

void _ZdaPv(void* pointer) { __fathom_deallocate(pointer, FAMILY_NEW_ARRAY); }

void WITH_SIZE(_ZdlPv, )(void* pointer, size_t size) { deallocateSized(pointer, size, FAMILY_NEW); }

void WITH_SIZE(_ZdaPv, )(void* pointer, size_t size) {
  deallocateSized(pointer, size, FAMILY_NEW_ARRAY);
}

void _ZdlPvSt11align_val_t(void* pointer, size_t alignment) {
  (void)alignment;
  __fathom_deallocate(pointer, FAMILY_NEW_ALIGNED);
}

void _ZdaPvSt11align_val_t(void* pointer, size_t alignment) {
  (void)alignment;
  __fathom_deallocate(pointer, FAMILY_NEW_ARRAY_ALIGNED);
}

void WITH_SIZE(_ZdlPv, St11align_val_t)(void* pointer, size_t size, size_t alignment) {
  (void)alignment;
  deallocateSized(pointer, size, FAMILY_NEW_ALIGNED);
}

void WITH_SIZE(_ZdaPv, St11align_val_t)(void* pointer, size_t size, size_t alignment) {
  (void)alignment;
  deallocateSized(pointer, size, FAMILY_NEW_ARRAY_ALIGNED);
}

void _ZdlPvRKSt9nothrow_t(void* pointer, const void* tag) {
  (void)tag;
  __fathom_deallocate(pointer, FAMILY_NEW);
}

void _ZdaPvRKSt9nothrow_t(void* pointer, const void* tag) {
  (void)tag;
  __fathom_deallocate(pointer, FAMILY_NEW_ARRAY);
}

// Its address is all that is used of it.
const char _ZSt7nothrow = 0;

// Called by the compiler: a virtual function that has no body, and the
// initialisation of static locals.

_Noreturn void __cxa_pure_virtual(void) {
  __fathom_fail("invalid-call", "a pure virtual function is called");
}

_Noreturn void __cxa_deleted_virtual(void) {
  __fathom_fail("invalid-call", "a deleted virtual function is called");
}

// The first byte of a guard is the compiler's, the second says that the object is being
// made: to come there again then is undefined.
int __cxa_guard_acquire(char* guard) {
  if (guard[0] != 0)
    return 0;
  if (guard[1] != 0)
    __fathom_fail("terminate", "the initialisation of a static local enters itself");
  guard[1] = 1;
  return 1;
}

void __cxa_guard_release(char* guard) {
  guard[0] = 1;
  guard[1] = 0;
}

void __cxa_guard_abort(char* guard) { guard[1] = 0; }
