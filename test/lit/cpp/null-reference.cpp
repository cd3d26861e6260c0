// RUN: %exit 10 %fathom check %s | %filecheck %s
// A reference to nothing, and a member function of nothing: nobody looks at the object.
int nondet_int();

struct Device {
  int state = 0;
  int version() { return 3; }
};

static int kindOf(const Device&) { return 1; }

int main() {
  Device device;
  Device* found = nondet_int() ? &device : nullptr;
  if (nondet_int())
    return found->version();  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a member function of 'Device' is called on a null pointer [null-dereference, CWE-476]
  return kindOf(*found);  // CHECK-DAG: :[[@LINE]]:{{[0-9]+}}: error: a reference to 'const Device' is made of a null pointer [null-dereference, CWE-476]
}
// CHECK: {{^}}FAILED: 2 of
