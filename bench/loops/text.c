// Copies a string of fewer than N bytes.
#include <assert.h>
#include <string.h>
char nondet_char(void);

int main(void) {
  char from[N], to[N];
  for (int i = 0; i < N - 1; ++i)
    from[i] = nondet_char();
  from[N - 1] = 0;
  char* end = to;
  for (const char* c = from; (*end = *c); ++c)
    ++end;
  assert(strlen(to) == (size_t)(end - to));
  return 0;
}
