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
enum _Ios_Iostate : int {};

template <typename C, typename T = char_traits<C>> class basic_ostream;
template <typename C, typename T = char_traits<C>> class basic_streambuf;

template <typename C, typename T = char_traits<C>> class basic_ios : public ios_base {
public:
  basic_ostream<C, T>* tied = nullptr;
  C filler = ' ';
  bool fillerKnown = true;
  void* buffer = nullptr;
  void* facets[3] = {};

  void clear(_Ios_Iostate newState);
  void setState(int more) { clear(static_cast<_Ios_Iostate>(state | more)); }
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

template <typename C, typename T> void basic_ios<C, T>::clear(_Ios_Iostate newState) {
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
    out.setState(badBit);
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
#define READ(TYPE, LEAST, MOST) \
  basic_istream& operator>>(TYPE& value) { return read<TYPE>(value, LEAST, MOST); }
  READ(short, -__SHRT_MAX__ - 1, __SHRT_MAX__)
  READ(unsigned short, 0, __SHRT_MAX__ * 2 + 1)
  READ(int, -__INT_MAX__ - 1, __INT_MAX__)
  READ(unsigned, 0, __INT_MAX__ * 2u + 1)
  READ(long, -__LONG_MAX__ - 1, __LONG_MAX__)
  READ(unsigned long, 0, __LONG_MAX__ * 2ul + 1)
  READ(long long, -__LONG_LONG_MAX__ - 1, __LONG_LONG_MAX__)
  READ(unsigned long long, 0, __LONG_LONG_MAX__ * 2ull + 1)
  READ(float, -__FLT_MAX__, __FLT_MAX__)
  READ(double, -__DBL_MAX__, __DBL_MAX__)
  READ(long double, -__LDBL_MAX__, __LDBL_MAX__)
#undef READ
  basic_istream& operator>>(bool& value) {
    if (!begins())
      return *this;
    // A number that is neither 0 nor 1 is true, and fails.
    value = __fathom_nondet_bool();
    ends(__fathom_nondet_bool());
    return *this;
  }
  int get() {
    if (!begins())
      return -1;
    return __fathom_nondet_int() & 255;
  }
  basic_istream& get(C& c) {
    int next = get();
    if (next >= 0)
      c = static_cast<C>(next);
    return *this;
  }

private:
  // Before something is read: at the end of the input nothing is, nor after a failure.
  bool begins() {
    if (this->state == 0 && __fathom_nondet_bool())
      return true;
    this->setState(failBit | (this->state == 0 ? endBit : 0));
    return false;
  }
  // After it. Who reads a number comes to the end of the input if nothing stands behind it.
  void ends(bool works) {
    this->setState((works ? 0 : failBit) | (__fathom_nondet_bool() ? endBit : 0));
  }
  template <typename V> basic_istream& read(V& value, V least, V most) {
    if (!begins())
      return *this;
    if (__fathom_nondet_bool()) {
      V any;
      __fathom_havoc(&any, sizeof any);
      __fathom_assume(any >= least && any <= most);  // infinities and NaN are not read
      value = any;
      ends(true);
    } else {
      // No number, or one that does not fit.
      value = __fathom_nondet_bool() ? 0 : __fathom_nondet_bool() ? least : most;
      ends(false);
    }
    return *this;
  }
};
template <typename C, typename T> basic_istream<C, T>::~basic_istream() {}

using istream = basic_istream<char>;

template <typename C, typename T> basic_istream<C, T>& operator>>(basic_istream<C, T>& in, C& c) {
  return in.get(c);
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
