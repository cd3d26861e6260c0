// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-arm %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-store-map %s | %filecheck %s
// RUN: %exit 0 %fathom check --no-simplify %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --regions=off %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --heap=history %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// A part of a pointer is copied over another one, and then the rest.
#include <assert.h>
#include <string.h>

unsigned nondet_unsigned(void);

static int one = 1, two = 2;

int main(void) {
  int *from = &one, *to = &two;
  unsigned length = nondet_unsigned() % (sizeof from + 1);
  memcpy(&to, &from, length);
  if (length == sizeof from)
    assert(*to == 1);
  if (length == 0)
    assert(*to == 2);
  memcpy((char*)&to + length, (char*)&from + length, sizeof from - length);
  assert(*to == 1);
  return 0;
}
// CHECK: {{^}}VERIFIED
