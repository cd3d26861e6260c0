// RUN: %exit 5 %fathom check --timeout=60 %s | %filecheck %s --implicit-check-not=note:
// A tree of calls without end. Each call in the text is named once, in the order of the text, with the depth to which every one of its
// executions was followed; the calls that are cut off are nothing to check that would end others earlier.
int nondet_int(void);

static int grow(int n) {
  if (nondet_int())
    return grow(n);
  // CHECK: :[[@LINE-1]]:12: note: recursion of 'grow' can go on after [[DEPTH:[4-9]|[1-9][0-9]]] calls [recursion]
  return grow(n) + 1;
  // CHECK: :[[@LINE-1]]:10: note: recursion of 'grow' can go on after [[DEPTH]] calls [recursion]
}

int main(void) { return grow(3); }
// CHECK: 2 bounds were reached
