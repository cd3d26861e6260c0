// RUN: %exit 1 %fathom check --check=signed-overflw %s | %filecheck %s
// RUN: %exit 1 %fathom check --no-check=arithmetics %s | %filecheck %s --check-prefix=GROUP
// RUN: %exit 1 %fathom check --check=abort,uninitt %s | %filecheck %s --check-prefix=LIST
// Names of checks and of groups are known; the nearest one is offered.
int main(void) { return 0; }
// CHECK: 'signed-overflw'{{.*}}signed-overflow
// GROUP: 'arithmetics'{{.*}}arithmetic
// LIST: 'uninitt'{{.*}}uninit
