// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=4 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=lambdas --word=8 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=arrays --word=4 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=arrays --word=8 %s | %filecheck --check-prefix=WORD %s
// Copies onto themselves, of a length that nobody knows, change nothing.
#include <assert.h>
#include <string.h>

unsigned nondet_uint(void);
char nondet_char(void);

int main(void) {
  char text[16], *same = text;
  unsigned length = nondet_uint(), at = nondet_uint();
  if (length > sizeof text || at >= sizeof text)
    return 0;
  memset(text, 'a', sizeof text);
  char written = text[at] = nondet_char();
  memmove(same, text, length);
  assert(text[at] == written);
  memmove(text + length, same + length, sizeof text - length);
  memcpy(same, text, 0);
  assert(text[at] == written);
  return 0;
}
// CHECK: {{^}}VERIFIED
// WORD: {{^}}UNKNOWN: --word={{[48]}} cannot represent an access that does not lie at a known place in its word
