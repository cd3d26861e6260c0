// RUN: %exit 0 %fathom check %s | %filecheck %s
#include <assert.h>
#include <wchar.h>

int main(void) {
  wchar_t text[8];
  assert(swprintf(text, sizeof text / sizeof *text, L"%ls", L"hello wide world") < 0);
  assert(swprintf(text, sizeof text / sizeof *text, L"%s-%03d", "ab", 7) == 6);
  assert(wcscmp(text, L"ab-007") == 0);
  wprintf(L"%ls\n", text);
}
// CHECK: {{^}}VERIFIED
