// RUN: %exit 0 %fathom check --json=%t.json %s | %filecheck %s
// RUN: %filecheck %s --check-prefix=JSON < %t.json
// An execution in a loop that goes on for ever without any effect ends there: the program is not vacuous.
int main(void) {
  while (1)
    ;
}
// CHECK: VERIFIED
// CHECK-NOT: vacuous
// JSON: "vacuous":{{ ?}}false
