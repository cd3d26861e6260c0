// RUN: %exit 10 %fathom check %s | %filecheck %s
// A row buffer whose length is an argument, written one column too far.
int nondet_int(void);
void __VERIFIER_assume(int);

static void fill(char* row, int from, int to) {
  for (int i = from; i <= to; i++)
    row[i] = '-';
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [out-of-bounds-write, CWE-787]
}

static char render(int columns) {
  char row[columns];
  fill(row, 0, columns - 1);
  fill(row, columns / 2, columns);
  return row[0];
}

int main(void) {
  int columns = nondet_int();
  __VERIFIER_assume(columns >= 1 && columns <= 6);
  return render(columns) == '-' ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
