// RUN: %exit 10 %fathom check %S/inputs/helper.c %s | %filecheck %s
// RUN: %exit 10 %fathom check %s %S/inputs/helper.c -- -DINDIRECT | %filecheck %s
// RUN: %exit 10 %fathom check %s %S/inputs/helper.c -- -DCALLED | %filecheck %s
// RUN: %exit 10 %fathom check --entry=__CPROVER_file_local_helper_c_helper %s %S/inputs/helper.c | %filecheck %s
// RUN: %exit 0 %fathom check --replace=__CPROVER_file_local_helper_c_helper %s %S/inputs/helper.c | %filecheck %s --check-prefix=TRUSTED
// RUN: %exit 10 %fathom check %s %S/inputs/helper.c -- -DSHARED=first_shared | %filecheck %s --check-prefix=SHARED
// RUN: %exit 10 %fathom check %s %S/inputs/helper.c -- -DSHARED=second_shared | %filecheck %s --check-prefix=SHARED
// RUN: %exit 10 %fathom check %S/inputs/helper.c %s -- -DSHARED=second_shared | %filecheck %s --check-prefix=SHARED
// A contract under the name that CBMC exports is one of the static function, in all copies of a header's.
#include "inputs/helper.h"
int nondet_int(void);
int direct(int x), indirect(int x), first_shared(int x);

int __CPROVER_file_local_helper_c_helper(int x)
  __CPROVER_requires(x >= 0)
  __CPROVER_ensures(__CPROVER_return_value >= 0);
// CHECK: :[[@LINE-1]]:3: error: postcondition of '__CPROVER_file_local_helper_c_helper': __CPROVER_return_value >= 0

int __CPROVER_file_local_helper_h_shared(int x)
  __CPROVER_requires(x >= 0)
  __CPROVER_ensures(__CPROVER_return_value >= 0);
// SHARED: :[[@LINE-1]]:3: error: postcondition of '__CPROVER_file_local_helper_h_shared': __CPROVER_return_value >= 0

int second_shared(int x) { return shared(x); }

int main(void) {
  int x = nondet_int();
  __CPROVER_assume(x >= 0);
#if defined SHARED
  SHARED(x);
#elif defined INDIRECT
  indirect(x);
#elif defined CALLED
  __CPROVER_file_local_helper_c_helper(x);
#else
  direct(x);
#endif
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
// SHARED: {{^}}FAILED: 1 of
// TRUSTED: {{^}}VERIFIED
// TRUSTED: '__CPROVER_file_local_helper_c_helper' has no body; that it does what its contract says is taken for granted
