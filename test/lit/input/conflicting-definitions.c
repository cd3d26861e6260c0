// RUN: %exit 2 %fathom check %s %S/inputs/second_area.c | %filecheck %s
// Two files define the same function.
int area(int width) { return width * 2; }
int main(void) { return area(3) - 6; }
// CHECK: {{[^-_/.a-z]area[^-_.a-z]}}
// CHECK-NOT: VERIFIED
