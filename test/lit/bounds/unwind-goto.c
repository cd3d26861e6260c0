// RUN: %exit 5 %fathom check %s 2>&1 | %filecheck %s --implicit-check-not=warning
// RUN: %exit 0 %fathom loops %s 2>&1 | %filecheck %s --check-prefix=LOOPS --implicit-check-not=warning
// Loops of gotos begin at their labels. A comment may have several lines.
int nondet_int(void);

int main(void) {
  int s = nondet_int();
  if (nondet_int())
    s = 1;
  // fathom: unwind 4
again:  // CHECK-DAG: :[[@LINE]]:1: note: loop can go on after 4 iterations
  s ^= 1;
  if (nondet_int())
    goto again;

  /* What stands here is explained in some
   * fathom: unwind 7
   * more lines.
   */
  while (nondet_int())  // CHECK-DAG: :[[@LINE]]:3: note: loop can go on after 7 iterations
    s ^= 2;
next:
  s ^= 3;
  if (nondet_int())
    goto next;
  return s;
}
// CHECK: 3 bounds were reached
// LOOPS-DAG: main:11 unwind 4
// LOOPS-DAG: main:20 unwind 7
// LOOPS-DAG: {{^}}main:22{{$}}
