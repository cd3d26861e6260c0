// RUN: %exit 2 %fathom check %s %S/inputs/for_arm.ll 2>&1 | %filecheck %s
// RUN: %exit 2 %fathom check %S/inputs/for_arm.ll %s 2>&1 | %filecheck %s
// RUN: %exit 2 %fathom check %S/inputs/for_nothing.ll 2>&1 | %filecheck %s --check-prefix=UNKNOWN
// RUN: %exit 2 %fathom check %S/inputs/with_own_layout.ll 2>&1 | %filecheck %s --check-prefix=LAYOUT
// RUN: %exit 2 %fathom check --target=pdp11 %s 2>&1 | %filecheck %s --check-prefix=CLANG
// RUN: %exit 0 %fathom check --target=aarch64-unknown-linux-gnu %s %S/inputs/for_arm.ll 2>&1 | %filecheck %s --check-prefix=SAME
// Modules for different machines do not fit together; what no machine knows fits nothing.
int helper(int x);

int main(void) { return helper(0); }
// CHECK: fathom: cannot link {{.*}} for {{.*}} with {{.*}} for {{.*}}
// UNKNOWN: fathom: {{.*}}for_nothing.ll' is for 'pdp11-dec-unix', which is not a known target
// LAYOUT: fathom: the runtime models for x86_64-pc-linux-gnu do not fit the data layout 'e-m:e-p:64:64-i64:64-n8:16:32:64-S64'
// CLANG: error: unknown target triple 'pdp11'
// SAME: {{^}}VERIFIED
