// RUN: %exit 2 %fathom check %S/inputs/left/shared.c %S/inputs/right/shared.c %s 2>&1 | %filecheck %s
// RUN: %exit 0 %fathom check %S/inputs/left/shared.c %s 2>&1 | %filecheck --check-prefix=ONE %s
// Two files of one name have a static function of that name: which is meant cannot be told.
#include <assert.h>
int __CPROVER_file_local_shared_c_answer(void);

int main(void) {
  assert(__CPROVER_file_local_shared_c_answer() == 1);
  return 0;
}
// CHECK: '__CPROVER_file_local_shared_c_answer' may mean the function of '{{.*}}left/shared.c' or of '{{.*}}right/shared.c'
// ONE: {{^}}VERIFIED
