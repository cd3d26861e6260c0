// RUN: %exit 0 %fathom check %s | %filecheck %s
// Handlers by type: bases (also virtual and second ones), pointers, void*, anything.
#include <cassert>

struct Left {
  int l = 1;
};
struct Right {
  int r = 2;
};
struct Both : Left, Right {};
struct Top {
  int t = 3;
};
struct Middle : virtual Top {
  virtual ~Middle() {}
};
struct Bottom : Middle {};
class Hidden : Right {};

int nondet_int();

int kind(int n) {
  static Both both;
  static const int number = 7;
  try {
    switch (n) {
      case 0: throw Both();
      case 1: throw &both;
      case 2: throw Bottom();
      case 3: throw Hidden();
      case 4: throw &number;
      case 5: throw nullptr;
      case 6: throw 5u;
      case 7: throw "text";
    }
  } catch (int*) {
    return 100;  // nullptr fits; const int* does not
  } catch (Right& r) {
    return r.r;
  } catch (Right* r) {
    return 10 + r->r;
  } catch (Top& t) {
    return t.t;
  } catch (const void*) {
    return 4;
  } catch (int) {
    return 101;  // not for unsigned
  } catch (...) {
    return 5;
  }
  return 0;
}

int main() {
  const int expected[] = {2, 12, 3, 5, 4, 100, 5, 4};
  int n = nondet_int();
  int got = kind(n);
  assert(n < 0 || n > 7 ? got == 0 : got == expected[n]);
}
// CHECK: {{^}}VERIFIED
