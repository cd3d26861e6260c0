// RUN: %exit 0 %fathom check %s | %filecheck %s
// The previous value is kept in a variable that outlives the iteration.
#include <stddef.h>
int nondet_int(void);

int main(void) {
  int storage;
  int* previous = NULL;
  int rising = 0;
  for (int i = 0; i < 3; i++) {
    int sample = nondet_int();
    if (previous && *previous < sample)
      rising++;
    storage = sample;
    previous = &storage;
  }
  return rising <= 2 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
