// RUN: %exit 0 %fathom check %s | %filecheck %s
// Wide characters, as far as they are ASCII, are exact.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

int main(void) {
  wchar_t text[12];
  wcscpy(text, L"one");
  wcscat(text, L",two");
  wcsncat(text, L";;;;", 1);
  assert(wcslen(text) == 8 && wcscmp(text, L"one,two;") == 0 && wcsncmp(text, L"onx", 2) == 0);
  assert(wcschr(text, L'o') == text && wcsrchr(text, L'o') == text + 6 && !wcschr(text, L'x'));
  assert(wcsstr(text, L"tw") == text + 4 && wcsspn(text, L"neo") == 3 && wcscspn(text, L";,") == 3);
  assert(wcspbrk(text, L";,") == text + 3);
  wchar_t* rest;
  assert(wcscmp(wcstok(text, L",;", &rest), L"one") == 0);
  assert(wcscmp(wcstok(NULL, L",;", &rest), L"two") == 0);
  assert(wcstok(NULL, L",;", &rest) == NULL);
  wchar_t* end;
  assert(wcstol(L" -42x", &end, 10) == -42 && *end == L'x');

  wchar_t wide[4];
  char narrow[4];
  assert(mbstowcs(wide, "abc", 4) == 3 && wmemcmp(wide, L"abc", 4) == 0);
  assert(wcstombs(narrow, wide, 4) == 3 && strcmp(narrow, "abc") == 0);
  assert(mbtowc(wide, "xy", 2) == 1 && wide[0] == L'x' && wctomb(narrow, L'z') == 1 && narrow[0] == 'z');
  assert(towupper(L'q') == L'Q' && iswalpha(L'q') && !iswdigit(L'q') && iswspace(L'\t'));
  wmemmove(wide + 1, wide, 3);
  assert(wide[1] == L'x' && wmemchr(wide, L'b', 4) == wide + 2);
  return 0;
}
// CHECK: {{^}}VERIFIED
