// RUN: %exit 0 %fathom check %s | %filecheck %s
// clang does not say when the life of a local ends whose declaration a jump passes by.
int nondet_int(void);

int main(void) {
  int* p = 0;
  switch (nondet_int()) {
    int x;
    case 1: x = 3; p = &x; break;
    default: return 0;
  }
  return *p;
}
// CHECK: {{^}}VERIFIED
// CHECK: assumes: locals whose declaration a jump passes by keep place and value until their function returns
