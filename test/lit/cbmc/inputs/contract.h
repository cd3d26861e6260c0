struct stack {
  int size;
};
void push(struct stack* s, int n)
  __CPROVER_requires(s != 0)
  __CPROVER_ensures(s->size == __CPROVER_old(s->size) + n);
