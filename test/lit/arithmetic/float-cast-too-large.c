// RUN: %exit 10 %fathom check %s | %filecheck %s
// Nanoseconds of a minute do not fit into an int.
#define MINUTE 60.0

int main(void) {
  int nanoseconds = (int)(MINUTE * 1e9);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [float-cast, CWE-681]
  return nanoseconds == 0;
}
// CHECK: FAILED: 1 of
