// The exceptions that the standard library throws, and the functions by which its headers
// throw them. A text that an exception carries is shared by its copies, as libstdc++'s is.
#include "cxx_runtime.h"

namespace {

struct Text {
  size_t references;
  char characters[1];
};

// Of an error with a message, `message_` points to the characters.
Text* textOf(const char* characters) {
  return reinterpret_cast<Text*>(const_cast<char*>(characters) - offsetof(Text, characters));
}

char* newText(size_t length) {
  auto* text = static_cast<Text*>(
      __fathom_allocate(offsetof(Text, characters) + length + 1, familyLibrary));
  text->references = 1;
  text->characters[length] = 0;
  return text->characters;
}

const char* copyOf(const char* characters, size_t length) {
  char* copy = newText(length);
  for (size_t i = 0; i < length; ++i)
    copy[i] = characters[i];
  return copy;
}

size_t lengthOf(const char* characters) {
  size_t length = 0;
  while (characters[length])
    ++length;
  return length;
}

const char* shared(const char* characters) {
  ++textOf(characters)->references;
  return characters;
}

void drop(const char* characters) {
  if (--textOf(characters)->references == 0)
    __fathom_deallocate(textOf(characters), familyLibrary);
}

}  // namespace

namespace std {

template <typename C> struct char_traits;
template <typename C> class allocator;
inline namespace __cxx11 {
// Only its first two words matter: the characters, and how many.
template <typename C, typename T, typename A> class basic_string {
public:
  const C* characters;
  size_t length;
};
}  // namespace __cxx11
using string = basic_string<char, char_traits<char>, allocator<char>>;

class exception {
public:
  exception() noexcept {}
  virtual ~exception() noexcept;
  virtual const char* what() const noexcept;
};
exception::~exception() noexcept {}
const char* exception::what() const noexcept { return "std::exception"; }

#define PLAIN_ERROR(NAME, BASE, TEXT)     \
  class NAME : public BASE {              \
  public:                                 \
    NAME() noexcept {}                    \
    ~NAME() noexcept override;            \
    const char* what() const noexcept override; \
  };                                      \
  NAME::~NAME() noexcept {}               \
  const char* NAME::what() const noexcept { return TEXT; }

PLAIN_ERROR(bad_alloc, exception, "std::bad_alloc")
PLAIN_ERROR(bad_array_new_length, bad_alloc, "std::bad_array_new_length")
PLAIN_ERROR(bad_cast, exception, "std::bad_cast")
PLAIN_ERROR(bad_typeid, exception, "std::bad_typeid")
PLAIN_ERROR(bad_exception, exception, "std::bad_exception")
PLAIN_ERROR(bad_function_call, exception, "bad_function_call")
PLAIN_ERROR(bad_weak_ptr, exception, "bad_weak_ptr")
#undef PLAIN_ERROR

#define MESSAGE_ERROR(NAME)                                                    \
  class NAME : public exception {                                              \
    const char* message_;                                                      \
                                                                               \
  public:                                                                      \
    explicit NAME(const char* text) noexcept;                                  \
    explicit NAME(const string& text) noexcept;                                \
    NAME(const NAME& other) noexcept;                                          \
    NAME(NAME&& other) noexcept;                                               \
    NAME& operator=(const NAME& other) noexcept;                               \
    NAME& operator=(NAME&& other) noexcept;                                    \
    ~NAME() noexcept override;                                                 \
    const char* what() const noexcept override;                                \
  };                                                                           \
  NAME::NAME(const char* text) noexcept : message_(copyOf(text, lengthOf(text))) {} \
  NAME::NAME(const string& text) noexcept                                      \
      : message_(copyOf(text.characters, text.length)) {}                      \
  NAME::NAME(const NAME& other) noexcept : message_(shared(other.message_)) {} \
  NAME::NAME(NAME&& other) noexcept : message_(shared(other.message_)) {}      \
  NAME& NAME::operator=(NAME&& other) noexcept {                               \
    return *this = static_cast<const NAME&>(other);                            \
  }                                                                            \
  NAME& NAME::operator=(const NAME& other) noexcept {                          \
    const char* before = message_;                                             \
    message_ = shared(other.message_);                                         \
    drop(before);                                                              \
    return *this;                                                              \
  }                                                                            \
  NAME::~NAME() noexcept { drop(message_); }                                   \
  const char* NAME::what() const noexcept { return message_; }

MESSAGE_ERROR(logic_error)
MESSAGE_ERROR(runtime_error)
#undef MESSAGE_ERROR

#define DERIVED_ERROR(NAME, BASE)                                \
  class NAME : public BASE {                                     \
  public:                                                        \
    explicit NAME(const char* text) noexcept;                    \
    explicit NAME(const string& text) noexcept;                  \
    ~NAME() noexcept override;                                   \
  };                                                             \
  NAME::NAME(const char* text) noexcept : BASE(text) {}          \
  NAME::NAME(const string& text) noexcept : BASE(text) {}        \
  NAME::~NAME() noexcept {}

DERIVED_ERROR(domain_error, logic_error)
DERIVED_ERROR(invalid_argument, logic_error)
DERIVED_ERROR(length_error, logic_error)
DERIVED_ERROR(out_of_range, logic_error)
DERIVED_ERROR(range_error, runtime_error)
DERIVED_ERROR(overflow_error, runtime_error)
DERIVED_ERROR(underflow_error, runtime_error)
#undef DERIVED_ERROR

// What the headers call. Of those that make a message of their arguments the message is
// arbitrary.
void __throw_bad_alloc() { throw bad_alloc(); }
[[noreturn]] void __throw_bad_array_new_length() { throw bad_array_new_length(); }
[[noreturn]] void __throw_bad_cast() { throw bad_cast(); }
[[noreturn]] void __throw_bad_typeid() { throw bad_typeid(); }
[[noreturn]] void __throw_bad_exception() { throw bad_exception(); }
[[noreturn]] void __throw_bad_function_call() { throw bad_function_call(); }
[[noreturn]] void __throw_logic_error(const char* text) { throw logic_error(text); }
[[noreturn]] void __throw_domain_error(const char* text) { throw domain_error(text); }
[[noreturn]] void __throw_invalid_argument(const char* text) { throw invalid_argument(text); }
[[noreturn]] void __throw_length_error(const char* text) { throw length_error(text); }
[[noreturn]] void __throw_out_of_range(const char* text) { throw out_of_range(text); }
[[noreturn]] void __throw_runtime_error(const char* text) { throw runtime_error(text); }
[[noreturn]] void __throw_range_error(const char* text) { throw range_error(text); }
[[noreturn]] void __throw_overflow_error(const char* text) { throw overflow_error(text); }
[[noreturn]] void __throw_underflow_error(const char* text) { throw underflow_error(text); }
[[noreturn]] void __throw_out_of_range_fmt(const char*, ...) {
  char text[256];
  __fathom_havoc(text, sizeof text);
  throw out_of_range(string{text, sizeof text - 1});
}

// A precondition of the library that its headers check.
[[noreturn]] void __glibcxx_assert_fail(const char*, int, const char*,
                                        const char* condition) noexcept {
  if (__fathom_check_on("library-precondition"))
    __fathom_fail("library-precondition", condition);
  __fathom_end();
}

}  // namespace std

extern "C" {
[[noreturn]] void __cxa_bad_cast() { throw std::bad_cast(); }
[[noreturn]] void __cxa_bad_typeid() { throw std::bad_typeid(); }
[[noreturn]] void __cxa_throw_bad_array_new_length() { throw std::bad_array_new_length(); }
[[noreturn]] void __fathom_throw_bad_alloc() { throw std::bad_alloc(); }
}
