// RUN: %exit 10 %fathom check --no-coi %s | %filecheck %s
// An address that no property depends on is still one: found by campaign.py, oracle parity, number 1000001, whose
// counterexample did not replay.
#include <assert.h>
unsigned nondet_unsigned(void);

struct node {
  unsigned key;
  struct node* next;
};

static unsigned sorted(unsigned x) {
  struct node pool[3], *head = 0;
  for (unsigned i = 0; i < 3; ++i) {
    struct node *node = &pool[i], **at = &head;
    node->key = (x >> i) % 5;
    while (*at && (*at)->key < node->key)
      at = &(*at)->next;
    node->next = *at;
    *at = node;
  }
  unsigned result = 0;
  for (struct node* p = head; p; p = p->next)
    result = result * 31 + p->key;
  return result;
}

int main(void) {
  unsigned n = nondet_unsigned();
  if (n < 4)
    // CHECK: :[[@LINE+1]]:5: error: sorted(n) != 1 [assertion, CWE-617]
    assert(sorted(n) != 1);
}
