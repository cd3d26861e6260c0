/* Memory that a global still points to is tracked at the end, but not cleaned up. */
#include <stdlib.h>

extern _Bool __VERIFIER_nondet_bool(void);

int* cache;

int main(void) {
  cache = malloc(4 * sizeof *cache);
  cache[3] = 7;
  if (__VERIFIER_nondet_bool()) {
    free(cache);
    cache = NULL;
  }
  return 0;
}
