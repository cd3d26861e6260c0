// RUN: %exit 10 %fathom check %s | %filecheck %s
// A getter without side effects is called through the type of a callback with an argument, and its
// result is dropped. Optimised, the call is gone.
static int temperature(void) { return 21; }

typedef long (*Callback)(const char*, int);

int main(void) {
  Callback callback = (Callback)temperature;
  callback("kitchen", 1);  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [invalid-call, CWE-686]
  return 0;
}
// CHECK: FAILED: 1 of
