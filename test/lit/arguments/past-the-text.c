// RUN: %exit 10 %fathom check --argv=symbolic:2,3 %s | %filecheck %s
// RUN: %exit 10 %fathom check --argv=symbolic:2,3 --memory=lambdas %s | %filecheck %s
// Behind a call and a loop: "-" alone has no second character behind its terminator.
int nondet_int(void);

static int option(const char* text) {
  int found = 0;
  for (int i = 0; i < 2; ++i)
    if (text[0] == '-' && text[2] == 'x')  // CHECK: :[[@LINE]]:27: error: {{.*}} [out-of-bounds-read, CWE-125]
      ++found;
  return found;
}

int main(int argc, char** argv) {
  if (argc < 2)
    return 0;
  return option(argv[1]);
}
// CHECK: argv[1] = "-
// CHECK: {{^}}FAILED: 1 of
