// A hash table with chaining: N entries with symbolic keys; each is found again.
// family: pointers
// sizes: 2 3 4 5
#include <assert.h>
#include <stdlib.h>
unsigned char nondet_uchar(void);
#define BUCKETS 4

struct Entry {
  struct Entry* next;
  unsigned char key;
  unsigned value;
};
static struct Entry* buckets[BUCKETS];

static struct Entry** find(unsigned char key) {
  struct Entry** at = &buckets[key % BUCKETS];
  for (int i = 0; i < N && *at && (*at)->key != key; i++)
    at = &(*at)->next;
  return at;
}

int main(void) {
  unsigned char keys[N];
  for (unsigned i = 0; i < N; i++) {
    keys[i] = nondet_uchar();
    struct Entry** at = find(keys[i]);
    if (!*at) {
      *at = malloc(sizeof **at);
      if (!*at)
        abort();
      (*at)->key = keys[i];
      (*at)->next = NULL;
    }
    (*at)->value = keys[i] + 1;
  }
  for (unsigned i = 0; i < N; i++) {
    struct Entry* found = *find(keys[i]);
#ifdef BUG
    assert(found && found->value == keys[0] + 1);
#else
    assert(found && found->value == keys[i] + 1);
#endif
  }
  return 0;
}
