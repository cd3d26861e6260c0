// RUN: %exit 0 %fathom check %s | %filecheck %s
// A static local is made when control first comes to it, once; what was made last goes first.
#include <cassert>

int made, gone;
struct Table {
  int number;
  Table() : number(++made) {}
  ~Table() { assert(++gone == made + 1 - number); }
};
Table& table() {
  static Table theTable;
  return theTable;
}
Table early;

int main() {
  assert(made == 1);
  Table& one = table();
  assert(&one == &table() && made == 2 && one.number == 2);
}
// CHECK: {{^}}VERIFIED
