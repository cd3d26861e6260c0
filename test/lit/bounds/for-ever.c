// RUN: %exit 5 %fathom check %s | %filecheck %s
// Over data that never runs out.
int nondet_int(void);

int main(void) {
  unsigned state = 0;
  for (;;) {  // CHECK: note: loop can go on after {{[0-9]+}} iterations [unwinding]
    int input = nondet_int();
    if (input == 'q' && state == 3)
      break;
    state = input ? state + 1 : 0;
  }
  return 0;
}
// CHECK: BOUNDED
