// RUN: %exit 10 %fathom check %s | %filecheck %s
// What __builtin_assume promises is neither checked nor taken for granted.
int nondet_int(void);

int main(void) {
  int x = nondet_int();
  __builtin_assume(x == 3);
  if (x == 4)
    __builtin_trap();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
