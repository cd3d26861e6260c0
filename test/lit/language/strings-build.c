// RUN: %exit 0 %fathom check %s | %filecheck %s
// The functions of string.h that write, each within its buffer.
#include <assert.h>
#include <string.h>

unsigned char nondet_uchar(void);

int main(void) {
  char path[16];
  memset(path, '#', sizeof path);
  strcpy(path, "/tmp");
  strcat(path, "/");
  char name[3] = {(char)('a' + nondet_uchar() % 3), 0, 0};
  strcat(path, name);
  assert(strlen(path) == 6 && path[5] == name[0] && path[7] == '#');
  strncpy(path, "xy", 4);
  assert(path[0] == 'x' && path[2] == 0 && path[3] == 0 && path[4] == '/');
  strncat(path, "12345", 2);
  assert(strcmp(path, "xy12") == 0);
  char moved[6] = "abcde";
  memmove(moved + 1, moved, 4);
  assert(memcmp(moved, "aabcd", 5) == 0);
  char* copy = strdup(moved);
  if (copy) {
    assert(copy != moved && strcmp(copy, moved) == 0);
  }
  return 0;
}
// CHECK: VERIFIED
