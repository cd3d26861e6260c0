// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas --alloc=relative %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat --alloc=symbolic %s | %filecheck %s
// In every memory model the array ends where argc says, not where the largest would.
int main(int argc, char** argv) {
  if (argc != 2)
    return 0;
  return argv[argc + 1] != 0;  // CHECK: :[[@LINE]]:10: error: {{.*}} 'argv', which has 24 bytes [out-of-bounds-read, CWE-125]
}
// CHECK: {{^}}FAILED: 1 of
