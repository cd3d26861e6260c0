// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=lambdas %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=arrays %s | %filecheck %s
// RUN: %exit 0 %fathom check --memory=flat %s | %filecheck %s
// Each text ends, and can be written.
#include <assert.h>

int main(int argc, char** argv, char** envp) {
  if (envp[0] == 0 || envp[1] == 0)
    return 0;
  char* text = envp[1];
  for (int i = 0; i < 3; ++i) {
    if (text[i] == 0)
      return 0;
    text[i] = 'a';
  }
  envp[0][0] = 'b';
  if (argc > 0)
    argv[0][0] = 'c';
  assert(envp[1][1] == 'a' && envp[0][0] == 'b' && (text[3] == 0 || text[4] == text[4]));
}
// CHECK: {{^}}VERIFIED
