// RUN: %exit 5 %fathom check --timeout=1 %s | %filecheck %s
// When the time is over, the verdict says what it went by.
unsigned nondet_uint(void);

int main(void) {
  unsigned sum = nondet_uint();
  for (unsigned i = 0; i < 4000000000u; ++i)
    sum = sum * 3 + i;
  return sum == 7;
}
// CHECK: {{^}}UNKNOWN: time limit of 1 s reached while the program was followed, in the loop main:7; --unwind=N
