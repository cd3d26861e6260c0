// RUN: %exit 10 %fathom check %s | %filecheck %s
// A jump to what is no label of the function: a number, a place behind a label, another function's.
static void* other(void) {
  void* label = &&there;
there:
  return label;
}

int nondet_int(void);

int main(void) {
  static void* const table[] = {&&a, &&b};
  switch (nondet_int()) {
    case 0: goto*(void*)1L;            // CHECK-DAG: error: the jump leads to no label of this function [unreachable, CWE-758]
    case 1: goto*((char*)&&a + 1);
    case 2: goto* other();
    default: goto* table[0];
  }
a:
  return 1;
b:
  return 2;
}
// CHECK: FAILED: 1 of
