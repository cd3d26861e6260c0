// RUN: %exit 10 %fathom check %s | %filecheck %s
// The value is loaded and dropped.
extern "C" unsigned nondet_uint(void);

enum Mode { Idle, Active };

union Word {
  unsigned bits;
  Mode mode;
};

int main() {
  Word word;
  word.bits = nondet_uint() & 0xf;
  Mode mode = word.mode;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-enum, CWE-704]
  (void)mode;
  return 0;
}
// CHECK: FAILED: 1 of
