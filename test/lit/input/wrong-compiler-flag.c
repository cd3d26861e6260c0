// RUN: %exit 2 %fathom check %s -- -std=c1984 | %filecheck %s
// The compiler's complaint about a flag is passed on, too.
int main(void) { return 0; }
// CHECK: error: invalid value 'c1984' in '-std=c1984'
// CHECK-NOT: VERIFIED
