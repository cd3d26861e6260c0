// RUN: %exit 10 %fathom check %s -- -DWHICH=0 | %filecheck --check-prefix=ASSERT %s
// RUN: %exit 10 %fathom check %s -- -DWHICH=1 | %filecheck --check-prefix=REPORT %s
// RUN: %exit 10 %fathom check %s -- -DWHICH=2 | %filecheck --check-prefix=ABORT %s
// RUN: %exit 10 %fathom check %s -- -DWHICH=3 | %filecheck --check-prefix=ACCESS %s
// RUN: %exit 10 %fathom check %s -- -DWHICH=4 | %filecheck --check-prefix=SYMBOLIC %s
// The ways in which a harness says that something is wrong.
#include <klee/klee.h>

int main(void) {
  int x = klee_range(0, 5, "x");
  char pair[2] = {0};
  if (WHICH == 0)
    klee_assert(x != 3);
  // ASSERT: failures.c:[[@LINE-1]]:5: error: x != 3 [assertion, CWE-617]
  // ASSERT: choice in klee_range() = 3
  if (WHICH == 1 && x == 4)
    klee_report_error(__FILE__, __LINE__, "four is too much", "user.err");
  // REPORT: failures.c:[[@LINE-1]]:5: error: four is too much [assertion, CWE-617]
  if (WHICH == 2 && x == 2)
    klee_abort();
  // ABORT: failures.c:[[@LINE-1]]:5: error: klee_abort is called [assertion, CWE-617]
  if (WHICH == 3)
    klee_check_memory_access(pair, (size_t)x);
  // ACCESS: failures.c:[[@LINE-1]]:5: error: {{.*}} [out-of-bounds-read, CWE-125]
  if (WHICH == 4)
    klee_assert(!klee_is_symbolic((uintptr_t)x));
  // SYMBOLIC: failures.c:[[@LINE-1]]:5: error: !klee_is_symbolic((uintptr_t)x) [assertion, CWE-617]
  return 0;
}
// ASSERT: FAILED: 1 of
// REPORT: FAILED: 1 of
// ABORT: FAILED: 1 of
// ACCESS: FAILED: 1 of
// SYMBOLIC: FAILED: 1 of
