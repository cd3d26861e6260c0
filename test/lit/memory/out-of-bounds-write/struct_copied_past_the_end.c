// RUN: %exit 10 %fathom check %s | %filecheck %s
// Elements are moved up by one, and nobody limits their number: the last round reads and writes behind the array.
struct row {
  int cells[5];
};
int nondet_int(void);

int main(void) {
  struct row rows[2] = {0};
  struct row* p = rows;
  int n = nondet_int();
  if (n < 0 || n > 3)
    return 0;
  p[n] = p[n + 1];
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
  // CHECK: :[[@LINE-2]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  return 0;
}
// CHECK: {{^}}FAILED: 2 of
