// RUN: %exit 1 %fathom check --unwnd=4 %s | %filecheck %s
// RUN: %exit 1 %fathom check --stop-on-frist %s | %filecheck %s --check-prefix=FLAG
// A slip of the finger is named, with what was meant.
int main(void) { return 0; }
// CHECK: unknown option '--unwnd'{{.*}}--unwind
// FLAG: unknown option '--stop-on-frist'{{.*}}--stop-on-first
