// RUN: %exit 2 %fathom check %s %S/inputs/another_main.c | %filecheck %s
// Two programs are not one.
int main(void) { return 0; }
// CHECK: {{[^-_/.a-z]main[^-_.a-z]}}
// CHECK-NOT: VERIFIED
