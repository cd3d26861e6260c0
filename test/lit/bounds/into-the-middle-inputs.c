// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --self-check=20 %s
// An execution that enters a loop in its middle, with inputs there, is shown as the program has it.
#include <assert.h>
int nondet_int(void);
unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint(), rounds = 2;
  int last = 0, kept = 0;
  switch (n % 3) {
  case 0:
    do {
      last = nondet_int();
      kept += last == 5 ? 1 : 0;
  case 1:
      last = nondet_int();
      kept += last == 6 || kept ? 2 : 0;
  case 2:
      last = nondet_int();
      kept += last == 7 && kept > 1;
    } while (--rounds > 0);
  }
  assert(n % 3 != 1 || kept != 7);  // CHECK: :[[@LINE]]:3: error: {{.*}}[assertion, CWE-617]
}
// CHECK: FAILED
