// RUN: %exit 10 %fathom check %s | %filecheck %s
// The search returns null for what it does not find; the caller passes it on.
unsigned char nondet_uchar(void);

static int useless(const char* text) __attribute__((nonnull));
static int useless(const char* text) { return text == (const char*)0; }

static const char* lookUp(int id) {
  static const char* const names[] = {"north", "east", "south", "west"};
  return id < 4 ? names[id] : 0;
}

int main(void) {
  int id = nondet_uchar() % 5;
  return useless(lookUp(id));  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [nonnull, CWE-476]
}
// CHECK: FAILED: 1 of
