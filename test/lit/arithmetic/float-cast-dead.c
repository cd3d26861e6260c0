// RUN: %exit 10 %fathom check %s | %filecheck %s
// Nobody reads the converted value.
int main(void) {
  unsigned char level = (unsigned char)256.0;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-cast, CWE-681]
  (void)level;
  return 0;
}
// CHECK: FAILED: 1 of
