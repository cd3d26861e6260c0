/* Counts the words of a text that is any text. The bug: it looks at what follows the end. */
#include <klee/klee.h>

#define LENGTH 6

static unsigned words(const char* text) {
  unsigned count = 0;
  while (*text) {
    while (*text == ' ')
      ++text;
    if (*text)
      ++count;
    while (*text != ' ' && *text)
      ++text;
#ifdef SKIPS_THE_END
    ++text;
#endif
  }
  return count;
}

int main(void) {
  char text[LENGTH];
  klee_make_symbolic(text, sizeof text, "text");
  klee_assume(text[LENGTH - 1] == '\0');
  klee_prefer_cex(text, text[0] >= ' ' && text[0] <= '~');
  klee_assert(words(text) <= LENGTH / 2);
  return 0;
}
