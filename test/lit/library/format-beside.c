// RUN: %exit 0 %fathom check %s | %filecheck %s
// Target and source in one object, side by side.
#define _GNU_SOURCE
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  char text[24] = "hello";
  sprintf(text + 6, "%s", text);
  assert(strcmp(text + 6, "hello") == 0);
  sprintf(text, "%.2s%d", text + 8, 77);
  assert(strcmp(text, "ll77") == 0);
  snprintf(text, 0, "%s", text);
  sscanf(text, "%2s", text + 20);
  assert(strcmp(text + 20, "ll") == 0);
  swab(text, text + 6, 4);
  assert(memcmp(text + 6, "ll77", 4) == 0);
  return 0;
}
// CHECK: {{^}}VERIFIED
