// RUN: %exit 10 %fathom check %s | %filecheck %s
// The dead variable is read, and the value is dropped.
int main(void) {
  char* cursor;
  {
    char word[4] = "abc";
    cursor = word + 1;
  }
  char ignored = *cursor;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-scope, CWE-825]
  (void)ignored;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
