// RUN: %exit 0 %fathom check %s | %filecheck %s
// Removing from a list through a pointer to the pointer that has to change.
#include <assert.h>
#include <stddef.h>

unsigned char nondet_uchar(void);

struct Node { int key; struct Node* next; };

static int removeKey(struct Node** head, int key) {
  for (struct Node** at = head; *at; at = &(*at)->next)
    if ((*at)->key == key) {
      *at = (*at)->next;
      return 1;
    }
  return 0;
}

int main(void) {
  struct Node c = {30, NULL}, b = {20, &c}, a = {10, &b};
  struct Node* list = &a;
  int key = 10 * (nondet_uchar() & 3);
  int removed = removeKey(&list, key);
  assert(removed == (key != 0));
  int sum = 0, count = 0;
  for (const struct Node* n = list; n; n = n->next) {
    sum += n->key;
    ++count;
  }
  assert(sum == 60 - key && count == 3 - removed);
  assert(list == (key == 10 ? &b : &a));
  return 0;
}
// CHECK: VERIFIED
