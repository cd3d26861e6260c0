// RUN: %exit 10 %fathom check %s | %filecheck %s
// A handler with two parameters in a table of handlers with one.
_Bool nondet_bool(void);

typedef int (*Handler)(int);

static int doubled(int x) { return x * 2; }
static int between(long from, long to) { return (int)(to - from); }

static int run(Handler h) {
  return h(21);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-call, CWE-686]
}

int main(void) {
  Handler h = nondet_bool() ? doubled : (Handler)between;
  return run(h) == 0;
}
// CHECK: FAILED: 1 of
