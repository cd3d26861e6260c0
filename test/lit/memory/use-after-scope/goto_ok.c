// RUN: %exit 0 %fathom check %s | %filecheck %s
// A jump out of the block takes the value along, not the address.
int nondet_int(void);

int main(void) {
  int result = 0;
  int tries = 0;
again: {
  int candidate = nondet_int();
  int* p = &candidate;
  if (*p < 0 && tries < 3) {
    tries++;
    goto again;
  }
  result = *p;
}
  return result >= 0 || tries == 3 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
