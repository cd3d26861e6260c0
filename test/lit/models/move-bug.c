// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 10 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --word=4 %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --word=8 %s | %filecheck %s
// RUN: %exit 5 %fathom check --memory=arrays --word=4 %s | %filecheck --check-prefix=WORD %s
// RUN: %exit 5 %fathom check --memory=arrays --word=8 %s | %filecheck --check-prefix=WORD %s
// A gap is closed by memmove, but the last byte is taken from behind the end.
#include <string.h>

unsigned nondet_uint(void);

static void erase(char* text, size_t size, unsigned at) {
  memmove(text + at, text + at + 1, size - at);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-{{.*}}]
}

int main(void) {
  char text[8] = "erasing";
  unsigned at = nondet_uint();
  if (at < sizeof text)
    erase(text, sizeof text, at);
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
// WORD: {{^}}UNKNOWN: --word={{[48]}} cannot represent an access that does not lie at a known place in its word
