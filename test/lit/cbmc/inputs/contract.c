#ifdef SEES
#include "contract.h"
#else
struct stack {
  int size;
};
#endif
void push(struct stack* s, int n) { s->size += n + (n == 3); }
