// RUN: %exit 10 %fathom check --entry=half %s | %filecheck %s
// RUN: %exit 0 %fathom check --entry=half %s -- -DMEND | %filecheck %s --check-prefix=OK
// Where the program begins, the contract is assumed.
int half(int x, int* out)
#ifdef MEND
  __CPROVER_requires(x > 10)
#endif
  __CPROVER_requires(x > 5 && __CPROVER_w_ok(out))
  __CPROVER_ensures(__CPROVER_return_value < x)
  // CHECK: :[[@LINE-1]]:3: error: postcondition of 'half': __CPROVER_return_value < x [assertion, CWE-617]
{
  return *out = x / 2 + 5;
}
// CHECK: {{^}}FAILED: 1 of
// CHECK: assumes: 'half' is called as its contract requires, and variables have the values they begin with
// OK: {{^}}VERIFIED
// OK: assumes: 'half' is called as its contract requires, and variables have the values they begin with
