// RUN: %exit 10 %fathom check --argv=symbolic:3,2 %s | %filecheck %s
// RUN: %exit 10 %fathom check %s | %filecheck %s
// Behind the null pointer at the end of argv there is nothing.
int main(int argc, char** argv) {
  return argv[argc + 1] != 0;  // CHECK: :[[@LINE]]:10: error: {{.*}} [out-of-bounds-read, CWE-125]
}
// CHECK: {{^}}FAILED: 1 of
