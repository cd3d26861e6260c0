// What the models of C++'s runtime and of its standard library are written on.
//
// They are C++ without the library's own headers: those need not be installed for every
// target, and a model must not depend on one version of them. The names that a program
// links against are fixed by the Itanium C++ ABI and by libstdc++'s symbols; where a
// class's layout matters, a comment says what it is. The rules of fathom_runtime.h, which
// says what the intrinsics mean, hold here as well.
#ifndef CXX_RUNTIME_H
#define CXX_RUNTIME_H

#include <stddef.h>

extern "C" {
void __fathom_assume(bool condition);
void __fathom_suppose(bool condition, const char* sentence);
[[noreturn]] void __fathom_fail(const char* kind, const char* message);
[[noreturn]] void __fathom_end();
void __fathom_align_next(size_t alignment);
void* __fathom_allocate(size_t size, int family);
void __fathom_deallocate(void* pointer, int family);
bool __fathom_nondet_bool();
int __fathom_nondet_int();
void __fathom_havoc(void* pointer, size_t size);
bool __fathom_check_on(const char* kind);
bool __fathom_new_may_throw();
size_t __fathom_largest_allocation();
size_t __fathom_object_size(const void* pointer);
// Whether the program itself defines the function with this name, a literal.
bool __fathom_is_replaced(const char* function);
// The alignment that an object on the heap was asked for; 0 if for none.
void __fathom_remember_alignment(void* pointer, size_t alignment);
size_t __fathom_remembered_alignment(const void* pointer);

// Exceptions. The first two are the encoder's: the current function and its callers are
// left, up to the next landing pad; a number for the place where control is.
[[noreturn]] void __fathom_unwind();
int __fathom_throw_site(const void* type);
// A check of that kind fails, at the place with that number.
[[noreturn]] void __fathom_fail_thrown(const char* kind, int site, const char* message);
}

// Of a function that the encoder runs apart for each object that its first argument can
// denote: it depends on the type of that object.
#define FOR_EACH_OBJECT __attribute__((section("fathom-each")))

constexpr int familyLibrary = 7;  // FAMILY_LIBRARY of fathom_runtime.h

// Type information as the ABI lays it out (2.9.5). What kind of type it is shows in the
// pointer to the virtual functions of its class.
struct TypeInfo {
  const void* kind;
  const char* name;
};

// Whether a handler for `caught` takes an exception of type `thrown` at `object`;
// then `object` becomes what the handler sees.
bool handlerTakes(const TypeInfo* caught, const TypeInfo* thrown, void*& object);

namespace std {
[[noreturn]] void terminate() noexcept;
[[noreturn]] void __throw_bad_alloc();
}

#endif
