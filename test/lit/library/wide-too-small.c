// RUN: %exit 10 %fathom check %s | %filecheck %s
// Buffers of wide characters that are measured in something else.
#include <stdlib.h>
#include <wchar.h>

int nondet_int(void);

int main(void) {
  wchar_t small[3], open[2] = {L'a', L'b'};
  char bytes[3];
  switch (nondet_int()) {
    case 0: wcscpy(small, L"abc"); break;        // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    case 1: return (int)wcslen(open);            // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
    case 2: mbstowcs(small, "abcd", 5); break;   // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    case 3: wcstombs(bytes, L"abcd", 5); break;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    case 4: wmemset(small, L'x', 12); break;     // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
  }
  return 0;
}
// CHECK: {{^}}FAILED: 5 of
