// RUN: %exit 10 %fathom check --replace=add,compare %s | %filecheck %s
// RUN: %exit 0 %fathom check --replace=findText,print %s -- -DLIBRARY=1 2>&1 | %filecheck --check-prefix=MODELS %s
// Helpers in Fathom's models of the library are called so, too. A program knows nothing of these: its own functions
// give way, and the models stay as they are.
#include <assert.h>
#include <string.h>
char nondet_char(void);

#ifdef LIBRARY
int main(void) {
  char a[3] = {nondet_char(), nondet_char(), 0}, b[3];
  memcpy(b, a, 3);
  assert(strstr(a, b) != 0);
  return 0;
}
#else
int add(int x) { return x + 1; }
int compare(int x) { return x + 2; }

int main(void) {
  if (nondet_char())
    assert(add(1) == 2);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  else
    assert(compare(1) == 3);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
#endif
// CHECK: {{^}}FAILED: 2 of
// MODELS-DAG: warning: --replace=findText: no function of the program has this name
// MODELS-DAG: warning: --replace=print: no function of the program has this name
// MODELS-DAG: {{^}}VERIFIED
