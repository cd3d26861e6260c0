// RUN: %exit 10 %fathom check %s | %filecheck %s
// What the function that throws would give is not used.
int nondet_int();

static int checked(int x) {
  if (x > 100)
    throw x;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [noexcept-violated, CWE-248]
  return x;
}

static void ignore(int x) noexcept { (void)checked(x); }

int main() { ignore(nondet_int()); }
// CHECK: {{^}}FAILED: 1 of
