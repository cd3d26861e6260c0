// RUN: %exit 0 %fathom check --unwind=skip:13:24 %s | %filecheck %s
// RUN: %exit 5 %fathom check --unwind=skip:13:23 %s | %filecheck %s --check-prefix=OTHER
// One loop gets a ceiling of its own, by function and line, that does or does not do.
#include <assert.h>

unsigned char nondet_uchar(void);

// CHECK: VERIFIED
// OTHER: BOUNDED

static int skip(const unsigned char* text, int n) {
  int i = 0;
  while (i < n && text[i] == ' ')
    ++i;
  return i;
}

int main(void) {
  unsigned char line[24];
  int filled = nondet_uchar() % 8;
  for (int i = 0; i < 24; ++i)
    line[i] = i < filled ? ' ' : nondet_uchar();
  int start = skip(line, 24);
  assert(start >= filled && start <= 24);
  return 0;
}
