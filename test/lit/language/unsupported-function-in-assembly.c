// RUN: %exit 5 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check %s -- -DNOT_IN_ASSEMBLY | %filecheck %s --check-prefix=OTHER
// A function that assembly outside of functions defines has a body that is not guessed at. One whose
// name is only part of a name there is a function without body.
__asm__(".globl step\nstep: ret\n.globl stepper");
void step(void);
void stepp(void);

int main(void) {
#ifdef NOT_IN_ASSEMBLY
  stepp();
#else
  step();  // CHECK: :[[@LINE]]:{{[0-9]+}}: {{.*}}inline assembly ('step') {{.*}}[unsupported]
#endif
  return 0;
}
// CHECK: {{^}}UNKNOWN
// OTHER: {{^}}VERIFIED
// OTHER: 'stepp' has no body
