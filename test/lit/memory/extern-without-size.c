// RUN: %exit 0 %fathom check %s | %filecheck %s
// RUN: %exit 10 %fathom check %s -- -DBEFORE | %filecheck %s --check-prefix=BAD
// Nobody says how many elements there are, nor what they hold.
extern int table[];
int nondet_int(void);

int main(void) {
  int i = nondet_int();
#ifndef BEFORE
  if (i < 0)
    return 0;
#endif
  if (i > 1000)
    return 0;
  return table[i] == 5;
}
// CHECK: VERIFIED
// CHECK-DAG: 'table' is declared without its size: its end is not checked
// CHECK-DAG: the variable 'table' is defined nowhere
// BAD: FAILED: 1 of
