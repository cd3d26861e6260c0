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
// RUN: %exit 0 %fathom check --memory=lambdas --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=8 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=8 %s | %filecheck %s
// malloc(0) gives null or a pointer of its own, which can be freed, resized and compared.
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *one = malloc(0), *other = malloc(0), *zeros = calloc(0, 8);
  assert(!one || one != other);
  if (one && zeros) {
    assert(one != zeros);
    memcpy(one, zeros, 0);
    memset(one, 1, 0);
  }
  free(zeros);
  free(other);
  char* grown = realloc(one, 2);
  if (!grown) {
    free(one);
    return 0;
  }
  grown[1] = 3;
  assert(grown[1] == 3);
  free(grown);
  return 0;
}
// CHECK: {{^}}VERIFIED
