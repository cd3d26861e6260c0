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
// Two pointers in one word: the links of a list that can be read in both directions.
#include <assert.h>
#include <stdint.h>

struct node {
  int value;
  uintptr_t both;
};

static struct node* step(const struct node* at, const struct node* from) {
  return (struct node*)(at->both ^ (uintptr_t)from);
}

int main(void) {
  struct node a = {1, 0}, b = {2, 0}, c = {3, 0};
  a.both = (uintptr_t)&b;
  b.both = (uintptr_t)&a ^ (uintptr_t)&c;
  c.both = (uintptr_t)&b;
  struct node* second = step(&a, 0);
  struct node* third = step(second, &a);
  assert(third == &c && third->value == 3);
  struct node* back = step(third, 0);
  assert(back->value == 2 && step(back, third) == &a && step(back, third)->value == 1);
  return 0;
}
// CHECK: {{^}}VERIFIED
