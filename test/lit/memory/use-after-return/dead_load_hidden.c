// RUN: %exit 10 %fathom check %s | %filecheck %s
// Nobody needs the value that is read from the dead frame.
static void escape(int** out) {
  int local = 5;
  *out = &local;
}

int main(void) {
  int* p;
  escape(&p);
  int ignored = *p;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-return, CWE-562]
  (void)ignored;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
