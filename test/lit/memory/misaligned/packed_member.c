// RUN: %exit 10 %fathom check --check=misaligned %s | %filecheck %s
// The address of a packed member is taken and forgets that it is packed.
struct __attribute__((packed, aligned(4))) Record {
  char kind;
  int value;
};

static int load(const int* value) {
  return *value;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} [misaligned, CWE-188]
}

int main(void) {
  struct Record record = {1, 42};
  return load(&record.value) == 42 ? 0 : 1;
}
// CHECK: {{^}}FAILED: 1 of
