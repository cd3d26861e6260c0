// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=lambdas %s | %filecheck %s --check-prefix=REGIONS
// A number that equals the address of a function calls it. Where memory is in regions, that is not known in time.
int nondet_int(void);
unsigned long nondet_ulong(void);

static int share(int n) { return 5 / n; }  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: division of 5 by zero [division-by-zero, CWE-369]

int main(void) {
  int (*hook)(int) = (int (*)(int))nondet_ulong();
  if (hook != share)
    return 0;
  return hook(nondet_int());  // REGIONS: :[[@LINE]]:{{[0-9]+}}: note: a call of a function that is known by its address alone is not supported with regions of memory [unsupported]
}
// CHECK: FAILED: 1 of
// REGIONS: {{^}}UNKNOWN
