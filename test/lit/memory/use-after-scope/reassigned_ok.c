// RUN: %exit 0 %fathom check %s | %filecheck %s
// The pointer to the dead local is replaced before anyone follows it.
int nondet_int(void);

int main(void) {
  int stable = 1;
  int* p = &stable;
  for (int i = 0; i < 4; i++) {
    int local = i;
    p = &local;
    *p += 1;
    if (nondet_int())
      break;
  }
  p = &stable;
  return *p == 1 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
