// RUN: %exit 2 %fathom check %s -- --target=msp430 2>&1 | %filecheck %s
// RUN: %exit 2 %fathom check --target=avr %s 2>&1 | %filecheck %s
// RUN: %exit 2 %fathom check %S/inputs/small-target.ll 2>&1 | %filecheck %s
// The runtime models are not written for machines of 16 bits.
int main(void) { return 0; }
// CHECK: fathom: '{{.*}}small-target.{{c|ll}}' is for '{{msp430|avr}}': targets with pointers of less than 32 bits are not supported
// CHECK-NOT: runtime
