// A symbolic text of N characters is copied, compared, and cut into words at its commas.
// family: strings
// sizes: 4 8 12
#include <assert.h>
#include <string.h>
char nondet_char(void);

int main(void) {
  char text[N + 1], copy[N + 1];
  for (int i = 0; i < N; i++)
    text[i] = nondet_char();
  text[N] = 0;
  int i = 0;
  for (; i < N && text[i]; i++)
    copy[i] = text[i];
#ifndef BUG
  copy[i] = 0;
#else
  copy[i == 3 ? N : i] = 0;
  copy[3] |= i == 3;
#endif
  int same = 1;
  for (int k = 0; k <= N; k++) {
    if (text[k] != copy[k])
      same = 0;
    if (!text[k] || !same)
      break;
  }
  assert(same);
  int words = 1, commas = 0;
  char* word = copy;
  for (char* at = copy; at < copy + N && *at; at++)
    if (*at == ',') {
      *at = 0;
      word = at + 1;
      words++;
    }
  for (int k = 0; k < N && text[k]; k++)
    commas += text[k] == ',';
  assert(words == commas + 1);
  assert(word >= copy && word <= copy + N);
  return 0;
}
