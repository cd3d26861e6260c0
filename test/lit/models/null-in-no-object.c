// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --regions=off --no-simplify %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --no-simplify %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --regions=off --no-simplify %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat --no-simplify %s | %filecheck %s
// No address lies in an object that was not allocated, though its size can be any number then.
#include <assert.h>
#include <stdlib.h>
size_t nondet_size(void);

static char* found;
static int other;

int main(void) {
  const char* text = "v";
  if (text[0] == ':')
    found = malloc(nondet_size());
  other = 3;
  assert(found == NULL);
}
// CHECK: {{^}}VERIFIED
