// What the library reads is told by the variables that get it.
// RUN: %exit 10 %fathom check %s | %filecheck %s
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) == 2)
    assert(a != 1234 || b != 5);
  // CHECK: memory from {{.*}}scanf#1 = 1234
  // CHECK: memory from {{.*}}scanf#2 = 5
  // CHECK: :10: a = 1234
  // CHECK: :10: b = 5
  // CHECK-NOT: standardStreams
  char line[8];
  if (fgets(line, sizeof line, stdin))
    assert(line[0] != 'q' || line[1] != '\n');
  // CHECK: memory from fgets#1 = "q\n"
  // CHECK: :18: line = "q\n"
  const char *mode = getenv("MODE");
  if (mode)
    assert(strcmp(mode, "ok") != 0);
  // CHECK: memory from getenv#1 = "ok"
  return 0;
}
// CHECK: FAILED: 3 of
