// Temporaries of C++, and results that are built in place.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <cassert>
#include <initializer_list>
int nondet_int();
struct Big {
  int a[8];
  Big(int k) {
    for (int &x : a)
      x = k;
  }
};
struct Small {
  int v;
  Small(int k) { v = k; }
};

static Big make(int k) {
  Big b(k);
  b.a[3] = k * 2;  // CHECK: [[@LINE]]: temporary#1.a[3] = 8
  return b;
}
static Small small(int k) { return Small(k); }
// CHECK: Small(this = &result#1, k = 4)
// CHECK: result#1.v = 4
static int sum(std::initializer_list<int> l) {
  int s = 0;
  for (int x : l)
    s += x;
  return s;
}

int main() {
  int k = nondet_int();
  if (k < 0 || k > 9)
    return 0;
  const Big &r = make(k);
  const Small &v = small(k);
  int s = sum({v.v, 2, r.a[3]});  // CHECK: [[@LINE]]: temporary#[[LIST:[0-9]+]][2] = 8
  assert(s != 14);
  return 0;
}
// CHECK: FAILED: 1 of
