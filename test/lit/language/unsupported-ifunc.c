// RUN: %exit 5 %fathom check %s | %filecheck %s
// Which function it is, is decided when the program is loaded.
static int one(void) { return 1; }
static int (*resolve(void))(void) { return one; }
int chosen(void) __attribute__((ifunc("resolve")));

int main(void) {
  return chosen();  // CHECK: :[[@LINE]]:10: note: the ifunc 'chosen' is not supported [unsupported]
}
// CHECK: {{^}}UNKNOWN
