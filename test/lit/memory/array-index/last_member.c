// RUN: %exit 10 %fathom check %s | %filecheck %s
// The last array of a struct is no flexible one: behind it lies the next record.
int nondet_int(void);

struct Record {
  int id;
  char name[8];
};

static struct Record records[4];

int main(void) {
  int length = nondet_int();
  if (length < 0 || length > 8)
    return 0;
  records[1].name[length] = 0;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: index 8 is out of bounds {{.*}}[array-index, CWE-129]
  return 0;
}
// CHECK: FAILED: 1 of
