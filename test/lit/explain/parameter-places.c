// RUN: %exit 10 %fathom check --entry=parse --entry-pointers=fresh %s | %filecheck %s
// A parameter is declared in the head of its function.
#include <assert.h>
struct Wide { long part[4]; };

int parse(int count,
          const char *text, struct Wide wide) {
  if (count > 3)
    assert(*text != 'x' || wide.part[3] != 1);
  return 0;
}
// CHECK: inputs:
// CHECK-NEXT: parameter-places.c:6: parameter count = 4
// CHECK-NEXT: parameter-places.c:7: *text = 120 'x'
// CHECK-NEXT: parameter-places.c:7: parameter text =
// CHECK-NEXT: parameter-places.c:7: memory of parameter wide = {.part = {0, 0, 0, 1}}
