// RUN: %exit 10 %fathom check %s | %filecheck %s
// The size that swprintf takes counts characters, not bytes.
#include <wchar.h>

int nondet_int(void);

int main(void) {
  wchar_t text[8];
  const wchar_t open[3] = {L'a', L'b', L'c'};
  switch (nondet_int()) {
    case 0: swprintf(text, sizeof text, L"%ls", L"hello wide world"); break;  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
    case 1: wprintf(L"%ls\n", open); break;                                  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-read, CWE-125]
  }
}
// CHECK: {{^}}FAILED: 2 of
