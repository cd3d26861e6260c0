// RUN: %exit 10 %fathom check %s | %filecheck %s
// The environment may be empty, and then its first text is null.
static int isSet(char** envp) { return envp[0][0] == 'A'; }  // CHECK: :[[@LINE]]:40: error: {{.*}} [null-dereference, CWE-476]

int main(int argc, char** argv, char** envp) { return isSet(envp); }
// CHECK: {{^}}FAILED: 1 of
