// RUN: %exit 10 %fathom check %s | %filecheck %s
// Code is not data.
static int answer(void) { return 42; }

int main(void) {
  unsigned char* code = (unsigned char*)answer;
  *code = 0xc3;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [write-to-read-only, CWE-787]
  return answer();
}
// CHECK: {{^}}FAILED: 1 of
