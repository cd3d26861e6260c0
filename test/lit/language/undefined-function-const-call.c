// RUN: %exit 10 %fathom check --undefined=fail %s | %filecheck %s
// The compiler knows that the call has no effect, and that nobody wants its result.
__attribute__((const)) int parityOf(int word);
int nondet_int(void);

int main(void) {
  int unused = parityOf(nondet_int());  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [undefined-function]
  (void)unused;
  return 0;
}
// CHECK: FAILED: 1 of
