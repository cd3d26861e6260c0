// RUN: %exit 0 %fathom check %s | %filecheck %s
// strtok cuts a line into fields; separators in a row are one.
#include <assert.h>
#include <string.h>

_Bool nondet_bool(void);

int main(void) {
  char line[] = "a,,bc;d";
  line[2] = nondet_bool() ? ',' : 'x';
  _Bool joined = line[2] == ',';
  const char* fields[4];
  int count = 0;
  for (char* f = strtok(line, ",;"); f && count < 4; f = strtok(NULL, ",;"))
    fields[count++] = f;
  assert(count == 3);
  assert(strcmp(fields[0], "a") == 0 && strcmp(fields[2], "d") == 0);
  assert(strcmp(fields[1], joined ? "bc" : "xbc") == 0);
  return 0;
}
// CHECK: VERIFIED
