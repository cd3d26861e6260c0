// RUN: %exit 5 %fathom check %s 2>&1 | %filecheck %s --implicit-check-not=warning
// RUN: %exit 0 %fathom loops %s | %filecheck %s --check-prefix=LOOPS
// RUN: %exit 0 %fathom check --unwind=32 %s | %filecheck %s --check-prefix=ALL
// RUN: %exit 5 %fathom check --unwind=main:15:32 %s | %filecheck %s --check-prefix=ONE
// A ceiling that stands at its loop, before it or on its line. The command line counts more.
unsigned nondet_uint(void);

int main(void) {
  unsigned bits = 0;
  /* fathom: unwind 8 */ for (unsigned n = nondet_uint(); n; n /= 2)  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: loop can go on after 8 iterations
    ++bits;
  // fathom: unwind 9
  for (unsigned n = nondet_uint(); n; n /= 2)  // CHECK: :[[@LINE]]:{{[0-9]+}}: note: loop can go on after 9 iterations
    ++bits;
  for (unsigned n = nondet_uint(); n; n /= 2)  // fathom: unwind 10
    ++bits;
  for (unsigned n = nondet_uint(); n; n /= 2)
    ++bits;
  return bits > 200;
}
// CHECK: :15:3: note: loop can go on after 10 iterations
// CHECK: 3 bounds were reached
// LOOPS-DAG: main:10 unwind 8
// LOOPS-DAG: main:13 unwind 9
// LOOPS-DAG: main:15 unwind 10
// LOOPS-DAG: {{^}}main:17{{$}}
// ALL: VERIFIED
// ONE: 2 bounds were reached
