// C++'s operator new and delete, under the names that the compiler gives them
// (m and j: size_t is unsigned long on 64-bit targets, unsigned int on others).
// new never returns null. That it throws instead is up to --new=may-throw.
//
// A program may replace any of these functions. The others then do what the standard says
// they do: those for arrays call those for single objects, those with a size or with
// std::nothrow call those without. If it replaces none, the models know for each object
// which form of delete it needs, and of which size and alignment.
#include "cxx_runtime.h"

extern "C" [[noreturn]] void __fathom_throw_bad_alloc();  // cxx_errors.cpp

namespace {

// FAMILY_... of fathom_runtime.h
enum { familyNew = 1, familyNewArray = 2, familyNewAligned = 3, familyNewArrayAligned = 4 };

// The alignment is said right before, so that no other object gets it.
void* allocateAt(size_t size, int family, size_t alignment) {
  if (alignment > 16)
    __fathom_align_next(alignment);
  return __fathom_allocate(size, family);
}

void* allocateOrThrow(size_t size, int family, size_t alignment = 16) {
  if (__fathom_new_may_throw() && (size > __fathom_largest_allocation() || __fathom_nondet_bool()))
    __fathom_throw_bad_alloc();
  __fathom_suppose(size <= __fathom_largest_allocation(),
                   "every allocation succeeds, so none asks for more than PTRDIFF_MAX bytes");
  return allocateAt(size, family, alignment);
}

// The forms with std::nothrow return null when they fail.
void* allocateOrNull(size_t size, int family, size_t alignment = 16) {
  if (__fathom_new_may_throw() && (size > __fathom_largest_allocation() || __fathom_nondet_bool()))
    return nullptr;
  __fathom_suppose(size <= __fathom_largest_allocation(),
                   "every allocation succeeds, so none asks for more than PTRDIFF_MAX bytes");
  return allocateAt(size, family, alignment);
}

void* aligned(void* memory, size_t alignment) {
  if (alignment > 16)
    __fathom_suppose((reinterpret_cast<__UINTPTR_TYPE__>(memory) & (alignment - 1)) == 0,
                     "there is room at addresses with the alignment that is asked for");
  if (memory)
    __fathom_remember_alignment(memory, alignment);
  return memory;
}

// The size that delete is given is that of the type it sees. It is another one if that is a
// base class without a virtual destructor.
void deallocateSized(void* pointer, size_t size, int family) {
  bool fits = !pointer || __fathom_object_size(pointer) == size;
  __fathom_deallocate(pointer, family);
  if (!fits && __fathom_check_on("mismatched-free"))
    __fathom_fail("mismatched-free", "delete of an object that has another size than its type");
}

void requireAlignment(bool fits) {
  if (!fits && __fathom_check_on("mismatched-free"))
    __fathom_fail("mismatched-free", "delete of an object that was made with another alignment");
}

void deallocateAligned(void* pointer, size_t alignment, int family) {
  bool fits = !pointer || __fathom_remembered_alignment(pointer) == alignment;
  __fathom_deallocate(pointer, family);
  requireAlignment(fits);
}

void deallocateSizedAligned(void* pointer, size_t size, size_t alignment, int family) {
  bool fits = !pointer || __fathom_remembered_alignment(pointer) == alignment;
  deallocateSized(pointer, size, family);
  requireAlignment(fits);
}

}  // namespace

#if __SIZEOF_SIZE_T__ == 8
#define WITH_SIZE(before, after) before##m##after
#define NAME_WITH_SIZE(before, after) before "m" after
#else
#define WITH_SIZE(before, after) before##j##after
#define NAME_WITH_SIZE(before, after) before "j" after
#endif

// Whether the program has a function of its own for any of the forms with these letters
// behind their usual parameters: nothing, or St11align_val_t.
#define IS_REPLACED(extra)                                             \
  (__fathom_is_replaced(NAME_WITH_SIZE("_Znw", extra)) ||              \
   __fathom_is_replaced(NAME_WITH_SIZE("_Zna", extra)) ||              \
   __fathom_is_replaced(NAME_WITH_SIZE("_Znw", extra "RKSt9nothrow_t")) || \
   __fathom_is_replaced(NAME_WITH_SIZE("_Zna", extra "RKSt9nothrow_t")) || \
   __fathom_is_replaced("_ZdlPv" extra) ||                             \
   __fathom_is_replaced("_ZdaPv" extra) ||                             \
   __fathom_is_replaced(NAME_WITH_SIZE("_ZdlPv", extra)) ||            \
   __fathom_is_replaced(NAME_WITH_SIZE("_ZdaPv", extra)) ||            \
   __fathom_is_replaced("_ZdlPv" extra "RKSt9nothrow_t") ||            \
   __fathom_is_replaced("_ZdaPv" extra "RKSt9nothrow_t"))

static bool isReplaced() { return IS_REPLACED(""); }
static bool isAlignedReplaced() { return IS_REPLACED("St11align_val_t"); }

extern "C" {

// Single objects, and what everything else falls back on.

void* WITH_SIZE(_Znw, )(size_t size) { return allocateOrThrow(size, familyNew); }

void _ZdlPv(void* pointer) { __fathom_deallocate(pointer, familyNew); }

void* WITH_SIZE(_Znw, St11align_val_t)(size_t size, size_t alignment) {
  return aligned(allocateOrThrow(size, familyNewAligned, alignment), alignment);
}

void _ZdlPvSt11align_val_t(void* pointer, size_t alignment) {
  deallocateAligned(pointer, alignment, familyNewAligned);
}

// Arrays.

void* WITH_SIZE(_Zna, )(size_t size) {
  return isReplaced() ? WITH_SIZE(_Znw, )(size) : allocateOrThrow(size, familyNewArray);
}

void _ZdaPv(void* pointer) {
  if (isReplaced())
    return _ZdlPv(pointer);
  __fathom_deallocate(pointer, familyNewArray);
}

void* WITH_SIZE(_Zna, St11align_val_t)(size_t size, size_t alignment) {
  return isAlignedReplaced() ? WITH_SIZE(_Znw, St11align_val_t)(size, alignment)
                             : aligned(allocateOrThrow(size, familyNewArrayAligned, alignment), alignment);
}

void _ZdaPvSt11align_val_t(void* pointer, size_t alignment) {
  if (isAlignedReplaced())
    return _ZdlPvSt11align_val_t(pointer, alignment);
  deallocateAligned(pointer, alignment, familyNewArrayAligned);
}

// With std::nothrow.

#define OR_NULL(call)  \
  try {                \
    return call;       \
  } catch (...) {      \
    return nullptr;    \
  }

void* WITH_SIZE(_Znw, RKSt9nothrow_t)(size_t size, const void*) {
  if (isReplaced())
    OR_NULL(WITH_SIZE(_Znw, )(size))
  return allocateOrNull(size, familyNew);
}

void* WITH_SIZE(_Zna, RKSt9nothrow_t)(size_t size, const void*) {
  if (isReplaced())
    OR_NULL(WITH_SIZE(_Zna, )(size))
  return allocateOrNull(size, familyNewArray);
}

void* WITH_SIZE(_Znw, St11align_val_tRKSt9nothrow_t)(size_t size, size_t alignment,
                                                     const void*) {
  if (isAlignedReplaced())
    OR_NULL(WITH_SIZE(_Znw, St11align_val_t)(size, alignment))
  return aligned(allocateOrNull(size, familyNewAligned, alignment), alignment);
}

void* WITH_SIZE(_Zna, St11align_val_tRKSt9nothrow_t)(size_t size, size_t alignment,
                                                     const void*) {
  if (isAlignedReplaced())
    OR_NULL(WITH_SIZE(_Zna, St11align_val_t)(size, alignment))
  return aligned(allocateOrNull(size, familyNewArrayAligned, alignment), alignment);
}

void _ZdlPvRKSt9nothrow_t(void* pointer, const void*) { _ZdlPv(pointer); }

void _ZdaPvRKSt9nothrow_t(void* pointer, const void*) { _ZdaPv(pointer); }

void _ZdlPvSt11align_val_tRKSt9nothrow_t(void* pointer, size_t alignment, const void*) {
  _ZdlPvSt11align_val_t(pointer, alignment);
}

void _ZdaPvSt11align_val_tRKSt9nothrow_t(void* pointer, size_t alignment, const void*) {
  _ZdaPvSt11align_val_t(pointer, alignment);
}

// With a size.

void WITH_SIZE(_ZdlPv, )(void* pointer, size_t size) {
  if (isReplaced())
    return _ZdlPv(pointer);
  deallocateSized(pointer, size, familyNew);
}

void WITH_SIZE(_ZdaPv, )(void* pointer, size_t size) {
  if (isReplaced())
    return _ZdaPv(pointer);
  deallocateSized(pointer, size, familyNewArray);
}

void WITH_SIZE(_ZdlPv, St11align_val_t)(void* pointer, size_t size, size_t alignment) {
  if (isAlignedReplaced())
    return _ZdlPvSt11align_val_t(pointer, alignment);
  deallocateSizedAligned(pointer, size, alignment, familyNewAligned);
}

void WITH_SIZE(_ZdaPv, St11align_val_t)(void* pointer, size_t size, size_t alignment) {
  if (isAlignedReplaced())
    return _ZdaPvSt11align_val_t(pointer, alignment);
  deallocateSizedAligned(pointer, size, alignment, familyNewArrayAligned);
}

// Its address is all that is used of it.
extern const char _ZSt7nothrow;
const char _ZSt7nothrow = 0;

// Called by the compiler: a virtual function that has no body, and the
// initialisation of static locals.

[[noreturn]] void __cxa_pure_virtual() {
  __fathom_fail("invalid-call", "a pure virtual function is called");
}

[[noreturn]] void __cxa_deleted_virtual() {
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

}  // extern "C"
