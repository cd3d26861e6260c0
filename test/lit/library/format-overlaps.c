// RUN: %exit 10 %fathom check %s | %filecheck %s
// sprintf and sscanf must not write into what they read.
#include <stdio.h>

int nondet_int(void);

int main(void) {
  char text[24] = "hello";
  switch (nondet_int()) {
    case 0: sprintf(text, "%s, world", text); break;     // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
    case 1: sprintf(text + 5, "%s", text); break;        // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
    case 2: snprintf(text, 1, "%s", text); break;        // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
    case 3: sprintf(text, "%.2s%s", text + 3, "abc"); break;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
    case 4: sprintf(text, text); break;                  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
    case 5: sscanf(text, "%s", text + 1); break;         // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [overlapping-copy, CWE-475]
  }
  return 0;
}
// CHECK: {{^}}FAILED: 6 of
