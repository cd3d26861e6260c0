// A list of N nodes is built, reversed in place, checked and freed. After LLBMC's inplace-reverse.
// family: heap
// sizes: 10 30 100 300
// variants: CONCRETE SYMBOLIC
#include <assert.h>
#include <stdlib.h>
int nondet_int(void);

struct Node {
  int value;
  struct Node* next;
};

int main(void) {
  struct Node* list = NULL;
  int values[N];
  for (int i = 0; i < N; i++) {
#ifdef SYMBOLIC
    values[i] = nondet_int();
#else
    values[i] = i;
#endif
    struct Node* node = malloc(sizeof *node);
    if (!node)
      abort();
    node->value = values[i];
    node->next = list;
    list = node;
  }
  struct Node* reversed = NULL;
  while (list) {
    struct Node* next = list->next;
    list->next = reversed;
    reversed = list;
    list = next;
  }
  for (int i = 0; i < N; i++) {
    assert(reversed->value == values[i]);
    struct Node* next = reversed->next;
    free(reversed);
#ifdef BUG
    if (i == N - 1)
      free(reversed);
#endif
    reversed = next;
  }
  assert(!reversed);
  return 0;
}
