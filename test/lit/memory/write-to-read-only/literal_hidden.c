// RUN: %exit 10 %fathom check %s | %filecheck %s
// Nobody reads what was written to the literal, and the store disappears.
_Bool nondet_bool(void);

int main(void) {
  char own[4] = "abc";
  char* text = nondet_bool() ? own : "def";
  text[0] = 'x';
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [write-to-read-only, CWE-787]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
