// RUN: %exit 10 %fathom check %s | %filecheck %s
// The exception dies with its handler.
int nondet_int();

struct Error {
  int code;
  Error(int c) : code(c) {}
  ~Error() {}
};

int main() {
  Error* kept = nullptr;
  try {
    if (nondet_int() == 1)
      throw Error(3);
  } catch (Error& e) {
    kept = &e;
  }
  if (kept)
    return kept->code;  // CHECK: :[[@LINE]]:{{[0-9]+}}: error: {{.*}} [use-after-free, CWE-416]
}
// CHECK: {{^}}FAILED: 1 of
