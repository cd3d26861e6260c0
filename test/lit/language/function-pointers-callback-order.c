// RUN: %exit 10 %fathom check %s | %filecheck %s
// Subscribers are told in the order of the list; one that removes itself makes the next one miss out.
#include <assert.h>

_Bool nondet_bool(void);

typedef void (*Subscriber)(int);

static Subscriber list[3];
static int count, calls;

static void drop(int at) {
  for (int i = at; i + 1 < count; ++i)
    list[i] = list[i + 1];
  --count;
}
static void stays(int at) { ++calls; (void)at; }
static void leaves(int at) {
  ++calls;
  drop(at);
}

int main(void) {
  list[0] = stays;
  list[1] = nondet_bool() ? leaves : stays;
  list[2] = stays;
  count = 3;
  for (int i = 0; i < count; ++i)
    list[i](i);
  assert(calls == 3);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [assertion, CWE-617]
  return 0;
}
// CHECK: FAILED: 1 of
