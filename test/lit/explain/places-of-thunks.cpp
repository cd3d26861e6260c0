// A thunk is called where its caller stands; pointers to members are told by the members.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <cassert>
int nondet_int();
struct A {
  int id;
  virtual int f() = 0;
};
struct B : virtual A {
  int f() override { return id * 2; }
  int twice() { return id * 2; }
};
static int call(A *a) { return a->f(); }
// CHECK: :[[@LINE-1]]: virtual thunk to B::f(){{$}}
// CHECK-NOT: :0:
// CHECK: :10: return 14

int main() {
  B b;
  b.id = nondet_int();
  assert(b.id < 0 || b.id > 9 || call(&b) != 14);
  int (B::*member)() = &B::twice;
  // CHECK: [[@LINE-1]]: member = &B::twice()
  assert(b.id < 0 || b.id > 9 || (b.*member)() != 16);
}
// CHECK: FAILED: 2 of
