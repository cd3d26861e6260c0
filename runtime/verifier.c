// The names that harnesses for other checkers use, so that they run unmodified:
// SV-COMP, CBMC, SeaHorn, KLEE, LLBMC, ESBMC, and Fathom's own (include/fathom.h).
// Arbitrary values (nondet_*, __VERIFIER_nondet_*, nd_*, __llbmc_nondef_*,
// fathom_nondet_*) are not here: the encoder knows them by their names.
//
// Names that harnesses declare themselves take conditions as `int`, whatever the
// tool's own header says: a caller that declares them `_Bool` passes 0 or 1, one
// that declares them `int` may pass 2. Where Fathom's own headers have the
// declaration, the types are theirs. Names that programs like to define are weak.
#include "fathom_runtime.h"

static void assertThat(int condition, const char* message) {
  if (!condition)
    __fathom_violated("assertion", message);
}

// Arbitrary content for the whole object that a pointer belongs to.
static void havocObject(void* pointer) {
  __fathom_arbitrary((char*)pointer - __fathom_offset(pointer), __fathom_object_size(pointer));
}

// Fathom.

void fathom_assume(int condition) { __fathom_assume(condition != 0); }

void fathom_assert(int condition, const char* message) { assertThat(condition, message); }

void fathom_cover(int condition) { __fathom_cover(condition != 0); }

void fathom_havoc(void* pointer, size_t size) { __fathom_arbitrary(pointer, size); }

int fathom_is_dereferenceable(const void* pointer, size_t size) {
  return __fathom_readable(pointer, size);
}

int fathom_is_allocated(const void* pointer) { return __fathom_is_alloc(pointer); }

int fathom_is_modified(const void* pointer) { return __fathom_is_modified(pointer); }

void fathom_reset_modified(const void* pointer) { __fathom_reset_modified(pointer); }

int fathom_readable(const void* pointer, size_t size) { return __fathom_readable(pointer, size); }

int fathom_writable(const void* pointer, size_t size) { return __fathom_writable(pointer, size); }

size_t fathom_object_size(const void* pointer) { return __fathom_object_size(pointer); }

size_t fathom_offset(const void* pointer) { return __fathom_offset(pointer); }

int fathom_same_object(const void* left, const void* right) {
  return __fathom_same_object(left, right);
}

int fathom_is_heap(const void* pointer) { return __fathom_is_heap(pointer); }

// An object that is always there: the harness's way to allocate.
void* fathom_allocate(size_t size) {
  __fathom_suppose(size <= __fathom_largest_allocation(),
                   "every allocation succeeds, so none asks for more than PTRDIFF_MAX bytes");
  return __fathom_allocate(size, FAMILY_MALLOC);
}

// SV-COMP.

void __VERIFIER_assume(int condition) { __fathom_assume(condition != 0); }

_Noreturn void __VERIFIER_error(void) { __fathom_fail("assertion", "__VERIFIER_error is reached"); }

__attribute__((weak)) void reach_error(void) {
  __fathom_fail("assertion", "reach_error is called");
}

__attribute__((weak)) void __VERIFIER_assert(int condition) {
  assertThat(condition, "__VERIFIER_assert");
}

void __VERIFIER_cover(int condition) { __fathom_cover(condition != 0); }

void __VERIFIER_nondet_memory(void* pointer, size_t size) { __fathom_arbitrary(pointer, size); }

// Nothing runs beside the one thread.
void __VERIFIER_atomic_begin(void) {}
void __VERIFIER_atomic_end(void) {}

// CBMC. What depends on the type of an argument is a macro of include/fathom_prelude.h.

void __CPROVER_assume(_Bool condition) { __fathom_assume(condition); }

void __CPROVER_assert(_Bool condition, const char* message) { assertThat(condition, message); }

void __CPROVER_precondition(_Bool condition, const char* message) {
  assertThat(condition, message);
}

void __CPROVER_postcondition(_Bool condition, const char* message) {
  assertThat(condition, message);
}

// For contracts.
void __CPROVER_taken_for_granted(const char* sentence) { __fathom_note(sentence); }

void __CPROVER_cover(_Bool condition) { __fathom_cover(condition); }

// A range must be writable to become arbitrary; of no bytes it always is.
void __CPROVER_havoc_slice(void* pointer, size_t size) { __fathom_arbitrary(pointer, size); }

void __CPROVER_havoc_object(void* pointer) { havocObject(pointer); }

// Also of no bytes a range is in an object that is alive, or at its end.
_Bool __CPROVER_r_ok_bytes(const void* pointer, size_t size) {
  __fathom_primitive(pointer);
  return __fathom_is_within(pointer) && __fathom_readable(pointer, size);
}

_Bool __CPROVER_w_ok_bytes(const void* pointer, size_t size) {
  __fathom_primitive(pointer);
  return __fathom_is_within(pointer) && __fathom_writable(pointer, size);
}

_Bool __CPROVER_rw_ok_bytes(const void* pointer, size_t size) {
  __fathom_primitive(pointer);
  return __fathom_is_within(pointer) && __fathom_readable(pointer, size) && __fathom_writable(pointer, size);
}

_Bool __CPROVER_same_object(const void* left, const void* right) {
  return __fathom_same_object(left, right);
}

size_t __CPROVER_POINTER_OBJECT(const void* pointer) { return __fathom_object(pointer); }

ptrdiff_t __CPROVER_POINTER_OFFSET(const void* pointer) {
  return (ptrdiff_t)__fathom_offset(pointer);
}

size_t __CPROVER_OBJECT_SIZE(const void* pointer) {
  __fathom_primitive(pointer);
  return __fathom_object_size(pointer);
}

_Bool __CPROVER_DYNAMIC_OBJECT(const void* pointer) {
  __fathom_primitive(pointer);
  return __fathom_is_heap(pointer);
}

void* __CPROVER_allocate(size_t size, _Bool zero) {
  __fathom_suppose(size <= __fathom_largest_allocation(),
                   "every allocation succeeds, so none asks for more than PTRDIFF_MAX bytes");
  void* memory = __fathom_allocate(size, FAMILY_MALLOC);
  if (zero)
    __builtin_memset(memory, 0, size);
  return memory;
}

void __CPROVER_atomic_begin(void) {}
void __CPROVER_atomic_end(void) {}
void __CPROVER_input(const char* name, ...) { (void)name; }
void __CPROVER_output(const char* name, ...) { (void)name; }
void __CPROVER_printf(const char* format, ...) { (void)format; }

// SeaHorn. Its header makes macros of `assume` and `sassert`; here they are functions too.

__attribute__((weak)) void assume(int condition) { __fathom_assume(condition != 0); }

__attribute__((weak)) void sassert(int condition) { assertThat(condition, "sassert"); }

// What `sassert` of Fathom's header calls.
_Noreturn void __SEA_assert_fail(const char* condition) { __fathom_fail("assertion", condition); }

void __SEA_assume(int condition) { __fathom_assume(condition != 0); }

void __VERIFIER_assert_not(int condition) { assertThat(!condition, "__VERIFIER_assert_not"); }

void __VERIFIER_assert_if(int antecedent, int consequent) {
  assertThat(!antecedent || consequent, "__VERIFIER_assert_if");
}

void sea_assert_if(int antecedent, int consequent) {
  assertThat(!antecedent || consequent, "sea_assert_if");
}

// Of nothing there is nothing to fill: harnesses pass on what malloc returned.
void memhavoc(void* pointer, size_t size) {
  if (pointer)
    __fathom_arbitrary(pointer, size);
}

// The intrinsics of its bitcode, such as `sea bpf` makes of harnesses.
#define INTRINSIC(name) __asm__("verifier." name)

_Noreturn void seaIntrinsicError(void) INTRINSIC("error");
void seaIntrinsicAssume(_Bool condition) INTRINSIC("assume");
void seaIntrinsicAssumeNot(_Bool condition) INTRINSIC("assume.not");
void seaIntrinsicAssert(_Bool condition) INTRINSIC("assert");
void seaIntrinsicAssertNot(_Bool condition) INTRINSIC("assert.not");

_Noreturn void seaIntrinsicError(void) { __fathom_fail("assertion", "verifier.error is called"); }

void seaIntrinsicAssume(_Bool condition) { __fathom_assume(condition); }

void seaIntrinsicAssumeNot(_Bool condition) { __fathom_assume(!condition); }

void seaIntrinsicAssert(_Bool condition) { assertThat(condition, "verifier.assert"); }

void seaIntrinsicAssertNot(_Bool condition) { assertThat(!condition, "verifier.assert.not"); }

_Bool sea_is_dereferenceable(const void* pointer, ptrdiff_t size) {
  return size >= 0 && __fathom_readable(pointer, (size_t)size);
}

__attribute__((weak)) void sea_free(void* pointer) {
  __fathom_deallocate(pointer, FAMILY_MALLOC);
}

_Bool sea_is_modified(const char* pointer) { return __fathom_is_modified(pointer); }

void sea_reset_modified(const char* pointer) { __fathom_reset_modified(pointer); }

void sea_tracking_on(void) { __fathom_tracking(1); }

void sea_tracking_off(void) { __fathom_tracking(0); }

_Bool sea_is_alloc(const char* pointer) { return __fathom_is_alloc(pointer); }

// What a harness keeps beside each object, by the object's number. The first three slots are
// SeaHorn's own: read, written, allocated. Reads are not tracked.
enum { SLOT_WRITTEN = 1, SLOT_ALLOCATED = 2, SLOT_FIRST = 3, SLOTS = 2, SHADOWED = 1 << 16 };
static size_t shadow[SLOTS][SHADOWED];

static size_t* shadowWord(char slot, const char* pointer) {
  size_t object = __fathom_object(pointer);
  if (slot < SLOT_FIRST || slot >= SLOT_FIRST + SLOTS)
    __fathom_fail("unsupported", "a slot of shadow memory other than the two custom ones");
  if (object >= SHADOWED)
    __fathom_fail("unsupported", "shadow memory for more than 65535 objects");
  return &shadow[slot - SLOT_FIRST][object];
}

void sea_set_shadowmem(char slot, char* pointer, size_t value) {
  if (slot == SLOT_WRITTEN && value == 0)
    __fathom_reset_modified(pointer);
  else
    *shadowWord(slot, pointer) = value;
}

size_t sea_get_shadowmem(char slot, char* pointer) {
  if (slot == SLOT_WRITTEN)
    return __fathom_is_modified(pointer);
  if (slot == SLOT_ALLOCATED)
    return __fathom_is_alloc(pointer);
  return *shadowWord(slot, pointer);
}

// It tells SeaHorn's analysis what Fathom needs not be told.
void sea_dsa_alias(const void* pointer, ...) { (void)pointer; }

void sea_printf(const char* format, ...) { (void)format; }

// KLEE.

void klee_make_symbolic(void* pointer, size_t size, const char* name) {
  (void)name;
  __fathom_arbitrary(pointer, size);
}

void klee_assume(Address condition) { __fathom_assume(condition != 0); }

__attribute__((weak)) void klee_assert(int condition) { assertThat(condition, "klee_assert"); }

int klee_int(const char* name) {
  (void)name;
  return __fathom_nondet_int();
}

// From `begin` up to but not including `end`.
int klee_range(int begin, int end, const char* name) {
  (void)name;
  if (begin >= end)
    __fathom_fail("assertion", "klee_range with an empty range");
  int value = __fathom_nondet_int();
  __fathom_assume(value >= begin && value < end);
  return value;
}

Address klee_choose(Address count) {
  Address value = __fathom_nondet_size();
  __fathom_assume(value < count);
  return value;
}

_Noreturn void klee_silent_exit(int status) {
  (void)status;
  __fathom_end();
}

_Noreturn void klee_abort(void) { __fathom_fail("assertion", "klee_abort is called"); }

_Noreturn void klee_report_error(const char* file, int line, const char* message,
                                 const char* suffix) {
  (void)file, (void)line, (void)suffix;
  __fathom_fail("assertion", message);
}

void klee_check_memory_access(const void* pointer, size_t size) { requireReadable(pointer, size); }

// What klee_assert of KLEE's header calls.
_Noreturn void klee_assert_fail(const char* expression, const char* file, unsigned line,
                                const char* function) {
  (void)file, (void)line, (void)function;
  __fathom_fail("assertion", expression);
}

size_t klee_get_obj_size(void* pointer) { return __fathom_object_size(pointer); }

int klee_get_errno(void) { return __fathom_errno; }

// A value is concrete on one path of KLEE and symbolic on another; here paths are merged.
// So the program must be right whatever the answer is.
unsigned klee_is_symbolic(Address value) {
  (void)value;
  return __fathom_nondet_bool();
}

unsigned klee_is_replay(void) { return 0; }

// KLEE goes on with one of the possible values, Fathom with all of them.
float klee_get_valuef(float value) { return value; }
double klee_get_valued(double value) { return value; }
long klee_get_valuel(long value) { return value; }
long long klee_get_valuell(long long value) { return value; }
int klee_get_value_i32(int value) { return value; }
long long klee_get_value_i64(long long value) { return value; }

// What changes the program behind its back is not modelled.

void klee_define_fixed_object(void* address, size_t size) {
  (void)address, (void)size;
  __fathom_fail("unsupported", "klee_define_fixed_object");
}

void klee_alias_function(const char* from, const char* to) {
  (void)from, (void)to;
  __fathom_fail("unsupported", "klee_alias_function");
}

// Advice to KLEE's search, and messages to its user, have no meaning here.
void klee_prefer_cex(void* object, Address condition) { (void)object, (void)condition; }
void klee_posix_prefer_cex(void* object, Address condition) { (void)object, (void)condition; }
void klee_mark_global(void* object) { (void)object; }
void klee_merge(void) {}
void klee_stack_trace(void) {}
void klee_print_range(const char* name, int value) { (void)name, (void)value; }
void klee_warning(const char* message) { (void)message; }
void klee_warning_once(const char* message) { (void)message; }
void klee_print_expr(const char* message, ...) { (void)message; }
void klee_open_merge(void) {}
void klee_close_merge(void) {}
void klee_set_forking(unsigned enable) { (void)enable; }

// LLBMC and ESBMC.

void __llbmc_assume(int condition) { __fathom_assume(condition != 0); }

void __llbmc_assert(int condition) { assertThat(condition, "__llbmc_assert"); }

void __ESBMC_assume(_Bool condition) { __fathom_assume(condition); }

void __ESBMC_assert(_Bool condition, const char* message) { assertThat(condition, message); }

void __ESBMC_atomic_begin(void) {}
void __ESBMC_atomic_end(void) {}
