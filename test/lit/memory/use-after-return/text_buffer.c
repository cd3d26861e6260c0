// RUN: %exit 10 %fathom check %s | %filecheck %s
// The text is built in the callee's frame.
unsigned nondet_uint(void);

static const char* toText(unsigned digit) {
  char text[2];
  text[0] = (char)('0' + digit % 10);
  text[1] = '\0';
  const char* result = text;
  return result;
}

int main(void) {
  const char* text = toText(nondet_uint());
  return text[0] >= '0' ? 0 : 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-return, CWE-562]
}
// CHECK: {{^}}FAILED: 1 of
