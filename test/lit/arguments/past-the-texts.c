// RUN: %exit 10 %fathom check --argv=a,b %s | %filecheck %s
// RUN: %exit 10 %fathom check --argv=a,b --memory=lambdas %s | %filecheck %s
int main(int argc, char** argv) {
  return argv[argc + 1] != 0;  // CHECK: :[[@LINE]]:10: error: {{.*}} [out-of-bounds-read, CWE-125]
}
// CHECK: {{^}}FAILED: 1 of
