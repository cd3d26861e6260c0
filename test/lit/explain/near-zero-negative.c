// RUN: %exit 10 %fathom check %s | %filecheck %s
// Of negative values -1 is the one near zero, and of those with as many bits the greatest.
#include <assert.h>
int nondet_int(void);
long nondet_long(void);

static int read_byte(void) {
  int r = nondet_int();
  if (r < 0)
    return -1;
  return r;
}

int main(void) {
  int errors = 0;
  for (int i = 0; i < 2; i++)
    errors += read_byte() < 0;
  long offset = nondet_long();
  assert(errors < 2 || offset >= -50);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: nondet_int() = -1{{$}}
// CHECK-NEXT: nondet_int() = -1{{$}}
// CHECK-NEXT: nondet_long() = -51{{$}}
// CHECK: {{^}}FAILED: 1 of
