// RUN: %exit 0 %fathom check %s | %filecheck %s
// The pointer may point into the const table, but only the others are written.
int nondet_int(void);

static const int fixed[2] = {1, 2};
static int scratch[2];

static int* cell(int i) { return i < 2 ? (int*)&fixed[i] : &scratch[i - 2]; }

int main(void) {
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    int* p = cell(i);
    if (i >= 2)
      *p = nondet_int() & 7;
    sum += *p;
  }
  return sum >= 3 ? 0 : 1;
}
// CHECK: {{^}}VERIFIED
