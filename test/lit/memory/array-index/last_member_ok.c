// RUN: %exit 0 %fathom check %s | %filecheck %s
// Arrays at the end of a struct that are meant to have more elements than they say.
#include <stdlib.h>
int nondet_int(void);

struct Old {
  int length;
  char text[1];
};

struct Older {
  int length;
  char text[0];
};

int main(void) {
  struct Old* old = malloc(sizeof *old + 7);
  struct Older* older = malloc(sizeof *older + 8);
  int i = nondet_int();
  if (old && older && i >= 0 && i < 8) {
    old->text[i] = 'x';
    older->text[i] = 'x';
  }
  free(old);
  free(older);
  return 0;
}
// CHECK: VERIFIED
