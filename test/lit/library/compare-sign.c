// RUN: %exit 0 %fathom check %s | %filecheck %s
// What C promises of a comparison: its sign. Searching and sorting by it ends by itself.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

unsigned char nondet_uchar(void);

static const char* const names[] = {"gamma", "alpha", "delta", "beta"};

static int find(const char* name) {
  int i = 0;
  while (strcmp(names[i], name))
    ++i;
  return i;
}

static int order(const void* left, const void* right) {
  return strcmp(*(const char* const*)left, *(const char* const*)right);
}

int main(void) {
  assert(find("beta") == 3 && find("gamma") == 0);
  const char* sorted[4];
  memcpy(sorted, names, sizeof sorted);
  qsort(sorted, 4, sizeof *sorted, order);
  assert(sorted[0] == names[1] && sorted[3] == names[0]);

  char a[2] = {(char)nondet_uchar(), 0}, b[2] = {(char)nondet_uchar(), 0};
  int result = strcmp(a, b);
  assert((result < 0) == ((unsigned char)a[0] < (unsigned char)b[0]));
  assert((result == 0) == (a[0] == b[0]));
  assert((strncmp(a, b, 1) > 0) == (result > 0));
  assert(strcasecmp("Fathom", "fAtHoM") == 0 && strncasecmp("abc", "ABD", 3) < 0);
  assert(wcscmp(L"ab", L"b") < 0);
  return 0;
}
// CHECK: {{^}}VERIFIED
