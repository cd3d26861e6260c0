// RUN: %exit 10 %fathom check --check=pointer-arithmetic %s | %filecheck %s
// There is no object that a null pointer, or a number, could be moved in.
int main(int argc, char** argv) {
  char* p = 0;
  if (argc > 1)
    return p + argc == argv[0];
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: a null pointer is moved by {{[0-9]+}} bytes [pointer-arithmetic, CWE-823]
  p = (char*)0x1234;
  return p + 5 == argv[0];
  // CHECK-DAG: :[[@LINE-1]]:{{[0-9]+}}: error: a pointer that belongs to no object is moved by 5 bytes [pointer-arithmetic, CWE-823]
}
// CHECK: {{^}}FAILED: 2 of
