// RUN: %exit 0 %fathom check %s | %filecheck %s
// The address of the element behind the last one may be taken, not more.
unsigned nondet_uint(void);

struct Row {
  int cells[4];
  int sum;
};

int main(void) {
  struct Row row = {{1, 2, 3, 4}, 0};
  unsigned count = nondet_uint();
  if (count > 4)
    return 0;
  const int* end = &row.cells[count];
  for (const int* at = row.cells; at != end; ++at)
    row.sum += *at;
  return 0;
}
// CHECK: VERIFIED
