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
// RUN: %exit 0 %fathom check --memory=lambdas --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas --word=8 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=4 %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays --word=8 %s | %filecheck %s
// The successor of a node is read before the node is freed.
#include <assert.h>
#include <stdlib.h>

struct node {
  int value;
  struct node* next;
};

static struct node* push(struct node* list, int value) {
  struct node* n = malloc(sizeof *n);
  if (!n)
    exit(1);
  n->value = value;
  n->next = list;
  return n;
}

int main(void) {
  struct node* list = NULL;
  for (int i = 0; i < 3; i++)
    list = push(list, i);
  int sum = 0;
  while (list) {
    struct node* next = list->next;
    sum += list->value;
    free(list);
    list = next;
  }
  assert(sum == 3);
  return 0;
}
// CHECK: {{^}}VERIFIED
