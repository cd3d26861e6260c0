// RUN: %exit 1 %fathom check --entry %s | %filecheck %s
// RUN: %exit 1 %fathom check --stop-on-first=yes %s | %filecheck %s --check-prefix=FLAG
// An option without the value it needs, and a flag with a value.
int main(void) { return 0; }
// CHECK: --entry
// FLAG: --stop-on-first
