// RUN: %exit 0 %fathom check --emit=smt2 %s -- -DFORM=1 2>&1 | %filecheck %s --check-prefix=ONE
// RUN: %exit 0 %fathom check %s -- -DFORM=1
// RUN: %exit 0 %fathom check --emit=smt2 %s -- -DFORM=2 2>&1 | %filecheck %s --check-prefix=TWO
// RUN: %exit 0 %fathom check %s -- -DFORM=2
// RUN: %exit 0 %fathom check --emit=smt2 %s -- -DFORM=3 2>&1 | %filecheck %s --implicit-check-not='can go on'
// RUN: %exit 0 %fathom check %s -- -DFORM=3
// RUN: %exit 0 %fathom check --emit=smt2 %s -- -DFORM=4 2>&1 | %filecheck %s --check-prefix=FOUR
// RUN: %exit 0 %fathom check %s -- -DFORM=4
// RUN: %exit 0 %fathom check --emit=smt2 %s -- -DFORM=5 2>&1 | %filecheck %s --implicit-check-not='can go on'
// RUN: %exit 0 %fathom check %s -- -DFORM=5
// RUN: %exit 0 %fathom check --emit=smt2 %s -- -DFORM=6 2>&1 | %filecheck %s --implicit-check-not='can go on'
// RUN: %exit 0 %fathom check %s -- -DFORM=6
// How often these loops run is seen before anybody is asked: they are followed to their end at once, and
// the solver has to confirm at most that it is one.
#include <assert.h>
#include <stdlib.h>

unsigned char nondet_uchar(void);
int nondet_int(void);
void __VERIFIER_assume(int);

struct node {
  struct node* next;
};

int main(void) {
  int count = 0;
#if FORM == 1
  int n = nondet_int();
  __VERIFIER_assume(n >= 0 && n < 40);
  for (int i = 0; i < n; ++i)
    ++count;
#elif FORM == 2
  unsigned n = nondet_uchar();
  while (n-- > 0)
    ++count;
#elif FORM == 3
  for (unsigned i = 0, n = nondet_uchar(); i < n && count < 100; i += 3)
    ++count;
#elif FORM == 4
  unsigned n = nondet_int();
  if (n > 90)
    return 0;
  do
    ++count;
  while (n-- > 0);
#elif FORM == 5
  for (unsigned n = nondet_uchar() % 20, i = 0; i < n; ++i)
    for (unsigned j = 0; j < i; ++j)
      ++count;
#elif FORM == 6
  struct node* list = NULL;
  for (int i = nondet_uchar() % 20; i > 0; --i) {
    struct node* node = malloc(sizeof *node);
    if (!node)
      break;
    node->next = list;
    list = node;
  }
  while (list) {
    struct node* next = list->next;
    free(list);
    list = next;
    ++count;
  }
#endif
  assert(count <= 255);
  return 0;
}
// CHECK: (set-logic
// ONE: can go on after 39 iterations
// TWO: can go on after 255 iterations
// FOUR: can go on after 91 iterations
