// RUN: %exit 2 %fathom check %s 2>&1 | %filecheck %s
// A loop over all integers would never end.
int main(void) {
  __CPROVER_assume(__CPROVER_forall { int k; k * k >= 0 });
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: this quantifier has no upper bound for its variable, like 'i < n', that stands before '==>'
  __CPROVER_assume(__CPROVER_forall { int k; k < 5 ==> k * k < 26 });
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}}this quantifier has no lower bound for its variable
  __CPROVER_assume(__CPROVER_forall (k < 5));
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: a quantifier is followed by { TYPE VARIABLE; CONDITION }
  return 0;
}
