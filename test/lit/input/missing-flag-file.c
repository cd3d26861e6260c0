// RUN: %exit 2 %fathom check %s -- @%t.no-such-file 2>&1 | %filecheck %s
// RUN: echo @%t.no-such-file > %t.flags
// RUN: %exit 2 %fathom check %s -- @%t.flags 2>&1 | %filecheck %s
// RUN: echo -DRESULT=0 > %t.flags
// RUN: %exit 0 %fathom check %s -- @%t.flags
// A file of flags must be there.
int main(void) { return RESULT; }
// CHECK: fathom: cannot read '{{.*}}no-such-file', which '@{{.*}}no-such-file' after '--' names as a file of flags
