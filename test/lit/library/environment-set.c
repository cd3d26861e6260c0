// RUN: %exit 0 %fathom check --malloc=succeeds %s | %filecheck %s
// A variable is what the program has made of it.
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static char own[] = "FATHOM=deep";

int main(void) {
  assert(getenv("HOME") == getenv("HOME"));
  assert(setenv("LANG", "C", 1) == 0);
  assert(strcmp(getenv("LANG"), "C") == 0);
  assert(setenv("LANG", "de", 0) == 0);
  assert(strcmp(getenv("LANG"), "C") == 0);
  assert(setenv("A=B", "", 1) == -1);
  unsetenv("LANG");
  assert(getenv("LANG") == NULL);
  assert(putenv(own) == 0);
  assert(getenv("FATHOM") == own + 7);
  own[7] = 'D';
  assert(strcmp(getenv("FATHOM"), "Deep") == 0);
  assert(setenv("FATHOM", "x", 1) == 0);
  assert(strcmp(getenv("FATHOM"), "x") == 0 && own[7] == 'D');
  clearenv();
  assert(getenv("HOME") == NULL && getenv("FATHOM") == NULL);
  return 0;
}
// CHECK: {{^}}VERIFIED
