// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 0 %fathom check --argv=symbolic:2,3 %s | %filecheck %s
// The environment ends with a null pointer.
int main(int argc, char** argv, char** envp) {
  int count = 0, letters = 0;
  while (envp[count] != 0) {
    letters += envp[count][0] == 'A';
    ++count;
  }
  return argc > 0 && argv[0] != 0 && letters > count;
}
// CHECK: {{^}}VERIFIED
// CHECK: assumes: main gets at most 16 texts of the environment
