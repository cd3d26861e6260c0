// RUN: %exit 5 %fathom check %s 2>&1 | %filecheck %s --implicit-check-not=warning
// RUN: %exit 0 %fathom loops %s 2>&1 | %filecheck %s --check-prefix=LOOPS --implicit-check-not=warning
// Loops of gotos with two entries begin where they lead back to. What the text says of them counts.
unsigned nondet_uint(void);

int main(void) {
  unsigned n = nondet_uint() % 20, i = 0, j = 0;
  if (n & 1)
    goto within;
first:
  i++;
within:
  i++;
  if (i < n)
    goto first;
  if (n & 2)
    goto inside;
  // fathom: unwind 3
second:  // CHECK: :[[@LINE]]:1: note: loop can go on after 3 iterations
  j++;
inside:
  j++;
  if (j < n)
    goto second;
  return (int)(i + j);
}
// CHECK: 1 bound was reached
// LOOPS: {{^}}main:10{{$}}
// LOOPS: {{^}}main:19 unwind 3{{$}}
