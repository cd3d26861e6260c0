// RUN: %exit 10 %fathom check %s | %filecheck %s
// The default lives in a block that has ended.
int nondet_int(void);

int main(void) {
  int given = nondet_int();
  const int* level = &given;
  if (given < 0) {
    int fallback = 3;
    level = &fallback;
  }
  return *level > 0 ? 0 : 1;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [use-after-scope, CWE-825]
}
// CHECK: {{^}}FAILED: 1 of
