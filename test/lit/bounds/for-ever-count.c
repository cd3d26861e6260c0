// RUN: %exit 5 %fathom check %s -- -DLOOP="for (;;)" | %filecheck %s
// RUN: %exit 5 %fathom check %s -- -DLOOP="while (1)" | %filecheck %s
// RUN: %exit 5 %fathom check %s -- -DLOOP="while (nondet_int())" | %filecheck %s
// The limit of 1,024 rounds is the same with and without a condition.
int nondet_int(void);

int main(void) {
  int x = 0;
  LOOP x ^= nondet_int();  // CHECK: :[[@LINE]]:3: note: loop can go on after 1024 iterations [unwinding]
  return x;
}
// CHECK: BOUNDED
