// RUN: %exit 10 %fathom check %s | %filecheck %s
// The wrong element is read and thrown away.
unsigned nondet_uint(void);

struct Registers {
  unsigned r[4];
  unsigned pc;
};

int main(void) {
  struct Registers registers = {{1, 2, 3, 4}, 0x100};
  unsigned number = nondet_uint() & 7;
  if (number > 4)
    return 0;
  unsigned unused = registers.r[number];
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [array-index, CWE-129]
  (void)unused;
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
