// Streams. What is written to std::cout and its relatives goes nowhere, and writing always
// works; what is read from std::cin is arbitrary, and reading may fail. Other streams,
// buffers and locales are not modelled.
//
// The layout of the classes is libstdc++'s, because its headers have functions of their own
// for width, flags and state. The objects are made when the first ios_base::Init is.
#include "cxx_runtime.h"

inline void* operator new(size_t, void* place) noexcept { return place; }

namespace std {

template <typename C> struct char_traits;

class ios_base {
public:
  struct Words {
    void* pointer;
    long number;
  };
  virtual ~ios_base();
  ptrdiff_t precision = 6, width = 0;
  int flags = 0x1002;  // skipws, dec
  int exceptions = 0;
  int state = 0;
  void* callbacks = nullptr;
  Words none = {};
  Words local[8] = {};
  int wordSize = 8;
  Words* words = nullptr;
  void* locale = nullptr;

  class Init {
  public:
    Init();
    ~Init();
  };
};

ios_base::~ios_base() {}

constexpr int badBit = 1, endBit = 2, failBit = 4;

template <typename C, typename T = char_traits<C>> class basic_ostream;
template <typename C, typename T = char_traits<C>> class basic_streambuf;

template <typename C, typename T = char_traits<C>> class basic_ios : public ios_base {
public:
  basic_ostream<C, T>* tied = nullptr;
  C filler = ' ';
  bool fillerKnown = true;
  void* buffer = nullptr;
  void* facets[3] = {};

  void clear(int newState);
  C fill() const;
  C fill(C c);
  C widen(char c) const;
  char narrow(C c, char) const;
  basic_streambuf<C, T>* rdbuf() const;
  basic_streambuf<C, T>* rdbuf(basic_streambuf<C, T>*);
};

[[noreturn]] static void failedStream() {
  __fathom_fail("unsupported", "an exception from a stream");
}

template <typename C, typename T> void basic_ios<C, T>::clear(int newState) {
  state = newState;
  if (exceptions & state)
    failedStream();
}
template <typename C, typename T> C basic_ios<C, T>::fill() const { return filler; }
template <typename C, typename T> C basic_ios<C, T>::fill(C c) {
  C before = filler;
  filler = c;
  return before;
}
template <typename C, typename T> C basic_ios<C, T>::widen(char c) const { return c; }
template <typename C, typename T> char basic_ios<C, T>::narrow(C c, char) const { return c; }
template <typename C, typename T> basic_streambuf<C, T>* basic_ios<C, T>::rdbuf() const {
  __fathom_fail("unsupported", "the buffer of a stream");
}
template <typename C, typename T>
basic_streambuf<C, T>* basic_ios<C, T>::rdbuf(basic_streambuf<C, T>*) {
  __fathom_fail("unsupported", "the buffer of a stream");
}

#define EACH_NUMBER(DO)                                                                      \
  DO(bool) DO(short) DO(unsigned short) DO(int) DO(unsigned) DO(long) DO(unsigned long)      \
  DO(long long) DO(unsigned long long) DO(float) DO(double) DO(long double)

template <typename C, typename T> class basic_ostream : virtual public basic_ios<C, T> {
public:
  basic_ostream() {}
  virtual ~basic_ostream();
#define WRITE(TYPE) basic_ostream& operator<<(TYPE) { return written(); }
  EACH_NUMBER(WRITE)
  WRITE(const void*)
  WRITE(decltype(nullptr))
#undef WRITE
  template <typename V> basic_ostream& _M_insert(V) { return written(); }
  basic_ostream& put(C) { return *this; }
  basic_ostream& write(const C* text, ptrdiff_t length) {
    (void)(length > 0 ? text[0] + text[length - 1] : 0);
    return *this;
  }
  basic_ostream& flush() { return *this; }

private:
  // A width counts for one thing that is written.
  basic_ostream& written() {
    this->width = 0;
    return *this;
  }
};
template <typename C, typename T> basic_ostream<C, T>::~basic_ostream() {}

using ostream = basic_ostream<char>;

template <typename C, typename T> basic_ostream<C, T>& endl(basic_ostream<C, T>& out) {
  return out;
}
template <typename C, typename T> basic_ostream<C, T>& ends(basic_ostream<C, T>& out) {
  return out;
}
template <typename C, typename T> basic_ostream<C, T>& flush(basic_ostream<C, T>& out) {
  return out;
}
template <typename C, typename T>
basic_ostream<C, T>& __ostream_insert(basic_ostream<C, T>& out, const C* text, ptrdiff_t length) {
  out.width = 0;
  return out.write(text, length);
}
// The text is read, as far as it goes.
template <typename T> basic_ostream<char, T>& operator<<(basic_ostream<char, T>& out,
                                                         const char* text) {
  out.width = 0;
  if (!text) {
    out.clear(out.state | badBit);
    return out;
  }
  while (*text)
    ++text;
  return out;
}
template <typename T> basic_ostream<char, T>& operator<<(basic_ostream<char, T>& out, char) {
  out.width = 0;
  return out;
}
template <typename T>
basic_ostream<char, T>& operator<<(basic_ostream<char, T>& out, const signed char* text) {
  return out << reinterpret_cast<const char*>(text);
}
template <typename T>
basic_ostream<char, T>& operator<<(basic_ostream<char, T>& out, const unsigned char* text) {
  return out << reinterpret_cast<const char*>(text);
}
template <typename T>
basic_ostream<char, T>& operator<<(basic_ostream<char, T>& out, signed char) {
  return out << ' ';
}
template <typename T>
basic_ostream<char, T>& operator<<(basic_ostream<char, T>& out, unsigned char) {
  return out << ' ';
}

template <typename C, typename T = char_traits<C>>
class basic_istream : virtual public basic_ios<C, T> {
  ptrdiff_t count_ = 0;

public:
  basic_istream() {}
  virtual ~basic_istream();
#define READ(TYPE)                        \
  basic_istream& operator>>(TYPE& value) { \
    if (!this->ready()) {                 \
      if (this->state == 0)               \
        value = 0;                        \
      this->clear(this->state | failBit); \
      return *this;                       \
    }                                     \
    TYPE any;                             \
    __fathom_havoc(&any, sizeof any);     \
    value = any;                          \
    return *this;                         \
  }
  READ(short)
  READ(unsigned short)
  READ(int)
  READ(unsigned)
  READ(long)
  READ(unsigned long)
  READ(long long)
  READ(unsigned long long)
  READ(float)
  READ(double)
#undef READ
  basic_istream& operator>>(bool& value) {
    if (ready())
      value = __fathom_nondet_bool();
    else
      this->clear(this->state | failBit);
    return *this;
  }
  int get() {
    if (!ready()) {
      this->clear(this->state | failBit | endBit);
      return -1;
    }
    return __fathom_nondet_int() & 255;
  }

private:
  bool ready() { return this->state == 0 && __fathom_nondet_bool(); }
};
template <typename C, typename T> basic_istream<C, T>::~basic_istream() {}

using istream = basic_istream<char>;

template <typename T> basic_istream<char, T>& operator>>(basic_istream<char, T>& in, char& c) {
  int next = in.get();
  if (next >= 0)
    c = static_cast<char>(next);
  return in;
}

template class basic_ios<char>;
template class basic_ostream<char>;
template class basic_istream<char>;
#define INSERT(TYPE) template ostream& ostream::_M_insert(TYPE);
INSERT(bool)
INSERT(long)
INSERT(unsigned long)
INSERT(long long)
INSERT(unsigned long long)
INSERT(double)
INSERT(long double)
INSERT(const void*)
#undef INSERT
template ostream& endl(ostream&);
template ostream& ends(ostream&);
template ostream& flush(ostream&);
template ostream& __ostream_insert(ostream&, const char*, ptrdiff_t);
template ostream& operator<<(ostream&, const char*);
template ostream& operator<<(ostream&, const signed char*);
template ostream& operator<<(ostream&, const unsigned char*);
template ostream& operator<<(ostream&, char);
template ostream& operator<<(ostream&, signed char);
template ostream& operator<<(ostream&, unsigned char);
template istream& operator>>(istream&, char&);

}  // namespace std

extern "C" {
alignas(16) char _ZSt4cout[sizeof(std::ostream)];
alignas(16) char _ZSt4cerr[sizeof(std::ostream)];
alignas(16) char _ZSt4clog[sizeof(std::ostream)];
alignas(16) char _ZSt3cin[sizeof(std::istream)];
}

namespace std {

static bool streamsMade;

ios_base::Init::Init() {
  if (streamsMade)
    return;
  streamsMade = true;
  new (_ZSt4cout) ostream;
  new (_ZSt4cerr) ostream;
  new (_ZSt4clog) ostream;
  new (_ZSt3cin) istream;
}
ios_base::Init::~Init() {}

}  // namespace std
