// RUN: %exit 10 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 10 %fathom check --memory=flat %s | %filecheck %s
// The second text may be empty: nothing lies behind its terminator.
static char* second(char** texts) { return texts[0] == 0 ? 0 : texts[1]; }

int main(int argc, char** argv, char** envp) {
  char* text = second(envp);
  if (text == 0)
    return 0;
  return text[1] == '=';  // CHECK: :[[@LINE]]:10: error: {{.*}} [out-of-bounds-read, CWE-125]
}
// CHECK: {{^}}FAILED: 1 of
