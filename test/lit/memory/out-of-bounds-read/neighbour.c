// RUN: %exit 10 %fathom check %s | %filecheck %s
// The address after `low` may be that of `high`, but a pointer belongs to the array that it comes
// from.
static int low[4] = {1, 2, 3, 4};
static int high[4] = {5, 6, 7, 8};

int main(void) {
  int* end = low + 4;
  if (end == high)
    return *end;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
