// RUN: %exit 0 %fathom check --emit=sea %s | %filecheck %s
// The first target of a branch is the one that is taken when the condition holds.
int nondet_int(void);

int main(void) {
  if (nondet_int() == 3)
    return 11;
  return 22;
}
// CHECK: [[CONDITION:R[0-9]+]] = icmp eq {{R[0-9]+}}, 3
// CHECK-NEXT: br [[CONDITION]], [[THEN:bb[0-9]+]], [[ELSE:bb[0-9]+]]
// CHECK: [[THEN]]:
// CHECK-NEXT: br [[END:bb[0-9]+]]
// CHECK: [[ELSE]]:
// CHECK-NEXT: br [[END]]
// CHECK: [[END]]:
// CHECK: phi [11, [[THEN]]], [22, [[ELSE]]]
