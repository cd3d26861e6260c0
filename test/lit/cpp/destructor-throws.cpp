// RUN: %exit 10 %fathom check %s | %filecheck %s
// While one exception is on its way, a destructor throws another.
int nondet_int();

struct File {
  bool open = true;
  ~File() noexcept(false) {
    if (open)
      throw 2;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [noexcept-violated, CWE-248]
  }
};

int main() {
  try {
    File file;
    if (nondet_int() == 5)
      throw 1;
    file.open = false;
  } catch (int) {
    return 1;
  }
}
// CHECK: {{^}}FAILED: 1 of
