// RUN: %exit 0 %fathom check --check=uninit %s | %filecheck %s
// Every case sets the result.
int nondet_int(void);

int main(void) {
  int mode = nondet_int();
  int size;
  switch (mode) {
    case 1: size = 8; break;
    case 2: size = 16; break;
    default: size = 0; break;
  }
  if (size > 16)
    return 1;
  return 0;
}
// CHECK: {{^}}VERIFIED
