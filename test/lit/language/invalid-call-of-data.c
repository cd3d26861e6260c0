// RUN: %exit 10 %fathom check %s | %filecheck %s
// The table of operations is one entry short, and the next pointer points to data.
unsigned char nondet_uchar(void);

static int counter;
static int up(void) { return ++counter; }
static int down(void) { return --counter; }

struct Operation {
  const void* address;
};

static int invoke(struct Operation o) {
  int (*f)(void) = (int (*)(void))o.address;
  return f();  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-call, CWE-686]
}

int main(void) {
  const struct Operation operations[3] = {{(void*)up}, {(void*)down}, {&counter}};
  for (int i = 0; i < 3; ++i)
    invoke(operations[nondet_uchar() % 3]);
  return 0;
}
// CHECK: FAILED: 1 of
