// RUN: %exit 0 %fathom check %s | %filecheck %s
// Calls and reads are guarded.
#include <stddef.h>
int nondet_int(void);
void hook(void) __attribute__((weak));
extern int limit __attribute__((weak));

static void (*const table[])(void) = {hook, NULL};

int main(void) {
  int a[4] = {0}, i = nondet_int();
  if (hook)
    hook();
  if (table[0] != NULL)
    table[0]();
  if (i >= 0 && i < (&limit && limit < 4 ? limit : 4))
    a[i] = 1;
  return a[0];
}
// CHECK: {{^}}VERIFIED
