// RUN: %exit 2 %fathom check %s -- -Wno-main | %filecheck %s
// A variable of that name is no entry.
int main = 195;
// CHECK: {{[^-_/.a-z]main[^-_.a-z]}}
// CHECK-NOT: VERIFIED
