#include <stddef.h>

unsigned nondet_unsigned(void);

static void clear(int *items, unsigned from, unsigned to) {
  while (from < to)
    items[from++] = 0;
}

void clear_harness(void) {
  int items[8];
  unsigned from = nondet_unsigned(), to = nondet_unsigned();
  __CPROVER_assume(from <= to && to <= 8);
  int before[8];
  for (int i = 0; i < 8; i++)
    before[i] = items[i];
  clear(items, from, to);
  __CPROVER_assert(__CPROVER_forall { unsigned i; (from <= i && i < to) ==> items[i] == 0 }, "cleared");
  __CPROVER_assert(
      __CPROVER_forall { unsigned i; (0 <= i && i < 8) ==> (from <= i && i < to) || items[i] == before[i] },
      "nothing else has changed");
}
