// RUN: %exit 10 %fathom check --check=misaligned %s | %filecheck %s
// A whole struct is written at an address that does not suit it.
struct Record {
  int id, width, height, depth, flags;
};

int main(void) {
  _Alignas(8) char bytes[40] = {0};
  struct Record value = {1};
  *(struct Record*)(bytes + 2) = value;
  // CHECK: :[[@LINE-1]]:{{[0-9]+}}: error: {{.*}} alignment of 4 {{.*}} [misaligned, CWE-188]
  return 0;
}
// CHECK: {{^}}FAILED: 1 of
