// RUN: %exit 10 %fathom check --check=uninit %s | %filecheck %s
// The index has no value, although it is made to fit.
static const int table[4] = {1, 2, 3, 4};

int main(void) {
  unsigned index;
  int value = table[index & 3u];
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [uninit, CWE-457]
  return value > 0 ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
