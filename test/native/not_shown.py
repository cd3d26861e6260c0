"""Programs of test/lit whose errors no native run shows, by the reason; docs/ci.md lists the reasons. Everything here is
tried, and what is confirmed after all has to go."""

NOT_SHOWN = {
    "no sanitizer looks for it there": [
        "arithmetic/no-sanitize.c", "cpp/no-sanitize.cpp", "cpp/array-reference.cpp", "floats/cast-vector.c",
        "memory/array-index/atomic_count.c", "memory/array-index/copied_element.c", "memory/array-index/histogram.c",
        "memory/misaligned/atomic.c", "memory/misaligned/struct_argument.c", "memory/misaligned/struct_assigned.c",
        "memory/misaligned/struct_read.c", "memory/out-of-bounds-read/neighbour.c", "memory/use-after-return/alloca.c",
        "memory/use-after-free/past_the_end.c", "memory/use-after-scope/previous_iteration.c", "models/neighbour-flat.c", "models/wrapped-product-bug.c",
        "jumps/locals-end.c", "cbmc/contradicting-types.c"],
    "no sanitizer looks into that function of the library": [
        "library/format-overlaps.c", "library/imax.c",
        "library/mutex-freed.c", "library/rwlock-freed.c",
        "library/swab-overlaps.c", "library/usable-size-after-free.c",
        "library/wide-format-too-small.c", "library/wide-too-small.c", "memory/write-to-read-only/environment.c",
        "jumps/cut-buffer.c"],
    "the library, the compiler or the machine does something else that it may do": [
        "arithmetic/abort-in-unused-pure-call.c", "cbmc/own-memcpy.c", "cpp/bitset-index-call.cpp",
        "cpp/bitset-index.cpp", "cpp/map-end.cpp",
        "cpp/map-increment.cpp", "cpp/new-replaced-throws.cpp", "cpp/new-replaced.cpp",
        "floats/signalling-nan.c", "language/builtins-nondeterministic-value.c",
        "language/init-array.c", "language/old-style-wrong-count.c", "language/varargs-list-used-twice.c",
        "library/arguments-after-end.c", "library/character-out-of-range.c",
        "library/date-out-of-range.c",
        "library/hostname-too-small.c", "library/open-without-mode.c",
        "library/posix-too-small.c", "library/unmodelled-errno.c", "cbmc/replace-malloc.c", "cbmc/replace-memcpy.c"],
    "a crash there has no stack, or no message of its own": [
        "language/invalid-call-of-data.c", "language/labels-bug.c"],
    "bytes that nobody wrote are others natively": [
        "language/varargs-upper-half.c", "language/vector-undefined-lane.c",
        "memory/invalid-pointer/half_of_a_pointer.c", "memory/uninit/open_bytes_of_union.c",
        "models/size-of-two-kinds.c", "models/word-unwritten-bug.c"],
    "objects and functions lie elsewhere natively": [
        "language/call-by-number.c", "language/invalid-call-not-set.c", "memory/invalid-pointer/by_chance.c", "memory/invalid-pointer/exposed_sometimes.c",
        "memory/invalid-pointer/handle_deep.c", "memory/invalid-pointer/moved_integer_bug.c", "models/changed-byte-bug.c",
        "models/pointer-bytes-bug.c", "models/pointer-half-bug.c", "models/size-of-no-object-bug.c",
        "memory/empty-objects.c", "memory/shared-literals.c", "memory/address-again.c"],
    "no machine has objects of that size": [
        "models/huge-array-bug.c", "models/huge-local-bug.c"],
    "it is about something that only a checker knows": [
        "models/modified-bug.c", "seahorn/shadow-bug.c", "seahorn/tracking-bug.c", "svcomp/empty-error-function.c",
        "svcomp/error-function.c", "cbmc/call-by-address.c", "cbmc/check-pragma-columns.c",
        "cbmc/check-pragma.c", "cbmc/contract-body.c", "cbmc/contract-call.c", "cbmc/contract-elsewhere.c", "cbmc/contract-entry.c",
        "cbmc/contract-in-header.c", "cbmc/contract-of-static.c", "cbmc/contract-without-body.c", "cbmc/static-function-stub.c", "memory/extern-without-size.c",
        "seahorn/modified-by-nothing.c"],
    "what it needs is not on every machine (32-bit libraries, libatomic)": [
        "language/atomics-large.c", "language/m32-long-overflow.c", "memory/array-index/m32_wide_index.c",
        "papers/llbmc-double-free-32-bit.c"],
}
